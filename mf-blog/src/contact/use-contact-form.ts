import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ContactFormControl } from './contact-form-control.ts';
import type { ContactMessage } from './contact-schema.ts';

export type ContactField = keyof ContactMessage;

/** What is wrong, by field. */
type ContactErrors = Partial<Record<ContactField, { message?: string }>>;

/**
 * The contact form's behaviour. Its code arrives with the first focus in the form, or at the latest with the first
 * submit; what was typed until then is kept, because the fields are the same ones.
 */
export function useContactForm(send: (message: ContactMessage) => Promise<void>) {
  const [control, setControl] = useState<ContactFormControl>();
  const [errors, setErrors] = useState<ContactErrors>({});
  const [isSending, setIsSending] = useState(false);
  const waking = useRef<Promise<ContactFormControl>>(undefined);

  function wake() {
    waking.current ??= import('./contact-form-control.ts').then(({ createContactFormControl }) => {
      const created = createContactFormControl();
      created.subscribe({
        formState: { errors: true },
        callback: ({ errors }) => setErrors({ ...errors }),
      });
      // The fields are registered by this render; a submit that waits here needs them.
      flushSync(() => setControl(created));
      return created;
    });
    waking.current.catch(() => {
      waking.current = undefined;
    });
    return waking.current;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    const { handleSubmit, reset } = await wake();
    await handleSubmit(async (message) => {
      setIsSending(true);
      await send(message);
      reset();
      setIsSending(false);
    })();
  }

  const register = (name: ContactField) => control?.register(name) ?? { name };

  return { errors, isSending, register, submit, wake: () => void wake().catch(() => {}) };
}
