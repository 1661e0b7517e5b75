import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Store, useStore } from './store.ts';
import type { FieldBinding, FieldMessages } from './validated-form.ts';

/** What a form needs once somebody uses it. */
export interface FormWork<Name extends string> {
  form: { register: (name: Name) => FieldBinding; messages: Store<FieldMessages> };
  /** Checks the fields and, when they are right, does what the form is there for. */
  submit: () => Promise<void>;
}

export interface LateFormOptions<Work> {
  /** Fetches and makes the work; called when a visitor first touches the form. */
  load: () => Promise<Work>;
  /** Somebody is expected to use the form at once. */
  isExpected?: boolean;
  /** The messages that the page came with. */
  given?: FieldMessages;
}

const noMessages: FieldMessages = {};
/** How long a press waits for the working part before it counts as not to be had. */
const arrivesWithinMs = 15_000;

/**
 * A form whose checking and working parts are fetched when it is first touched. The fields stay the same elements
 * before and after, so nothing that was typed in the meantime is lost.
 */
export function useLateForm<Name extends string, Work extends FormWork<Name>>({
  load,
  isExpected = false,
  given = noMessages,
}: LateFormOptions<Work & FormWork<Name>>) {
  const [work, setWork] = useState<Work>();
  const [isWaiting, setIsWaiting] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const coming = useRef<Promise<Work>>(undefined);
  const form = useRef<HTMLFormElement>(null);
  const messages = useStore(work?.form.messages, given);

  function begin(): Promise<Work> {
    coming.current ??= load().then(
      (loaded) => {
        // Rendered at once: the fields must be registered before anybody submits them.
        flushSync(() => setWork(loaded));
        return loaded;
      },
      (error) => {
        coming.current = undefined;
        throw error;
      },
    );
    return coming.current;
  }

  // A failure while getting ready is shown when the visitor submits, and that is when it is tried again.
  const prepare = () => void begin().catch(() => {});

  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once, when the page comes to life
  useEffect(() => {
    if (isExpected || form.current?.contains(document.activeElement)) prepare();
  }, []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setHasFailed(false);
    setIsWaiting(!work);
    const tooLate = new Promise<never>((_, reject) => setTimeout(reject, arrivesWithinMs));
    try {
      const ready = await Promise.race([begin(), tooLate]).catch(() => setHasFailed(true));
      await ready?.submit();
    } finally {
      setIsWaiting(false);
    }
  }

  return {
    work,
    messages,
    /** True while a submission waits for the working part, until that has taken it over or cannot be had. */
    isWaiting,
    /** True when the visitor submitted and the working part could not be fetched. */
    hasFailed,
    /** Ties a field to its name and, once there, to its checks. */
    bind: (name: Name): Partial<FieldBinding> => work?.form.register(name) ?? { name },
    formProps: { ref: form, noValidate: true, onFocus: prepare, onPointerEnter: prepare, onSubmit: submit },
  };
}
