import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { decoderNumberMaxLength } from '@site/contracts';
import { toast, useLocation, useMutation, useNavigate } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import { FormNotice, FormStatus, SubmitButton } from '@site/ui/form';
import { useFormDraft } from '@site/ui/form-draft';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import content from '../../content/decoder/decoder.yaml';
import { addressNow } from '../address-now.ts';
import { ResultSkeleton } from '../result/result-skeleton.tsx';
import { calculateMeaning } from './calculate-meaning.ts';
import { ContextFields } from './context-fields.tsx';
import { DecoderResults } from './decoder-results.tsx';
import {
  contextFields,
  type DecoderFieldName,
  type DecoderInput,
  decoderFields,
  decoderSchema,
} from './decoder-schema.ts';
import { failureOf } from './decoding-failure.ts';
import { NumberPrompt } from './number-prompt.tsx';
import { type PostedDecoding, readingId } from './posted-decoding.ts';
import { PostedToast } from './posted-toast.tsx';
import type { Reading } from './reading.ts';
import { readingAddress, readingQuery } from './reading-address.ts';
import { waitingTime } from './waiting-time.ts';

export interface DecoderFormProps {
  /** The request in the address with its reading, or the answer to a form that was posted without scripts. */
  initial: PostedDecoding;
  isPosted: boolean;
  /** The state of the reading in the address, if there is one without a result. */
  loading: 'pending' | 'failed' | undefined;
}

const answerWithinMs = 15_000;
const blank: DecoderInput = { number: '', context: '', frequency: '', location: '' };

/**
 * The form of the decoder and the reading. Each reading gets its own address, so that Back, Forward and a
 * shared link show it again.
 */
export function DecoderForm({ initial, isPosted, loading }: DecoderFormProps) {
  const headingId = useId();
  const noticeId = useId();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { draft, draftProps, forgetDraft } = useFormDraft<DecoderFieldName>('decoder form', isPosted);
  // Kept from the first render: a new `errors` object would bring the errors back.
  const [first] = useState(() => ({
    ...initial,
    entered: { ...initial.entered, ...draft },
    errors: initial.errors ?? (draft ? undefined : unreadableNumber(initial)),
  }));
  // Without default values, the form keeps what the fields already contain.
  const { register, handleSubmit, formState, reset, setError, watch, getValues } = useForm({
    mode: first.errors ? 'onChange' : 'onSubmit',
    errors: first.errors,
    resolver: standardSchemaResolver(decoderSchema),
  });
  const { errors } = formState;
  const { reading } = initial;
  /** The query of the latest reading, and the number of readings since the page was opened. */
  const [latest, setLatest] = useState<{ search?: string; count: number; isEdited?: boolean }>({ count: 0 });
  const isNew = latest.search === search;
  const decode = useMutation({
    // A press while offline fails at once, instead of waiting until the device is online.
    networkMode: 'always',
    mutationFn: (asked: Reading['asked']) => calculateMeaning(asked, AbortSignal.timeout(answerWithinMs)),
  });
  /** The address of the reading is being loaded. */
  const isMoving = latest.search !== undefined && !isNew;
  const isBusy = decode.isPending || isMoving;
  const [isMounted, setIsMounted] = useState(false);
  // The server cannot say how the browser's own attempt to load the reading will end.
  const state = isMounted ? loading : undefined;
  const [isUnsubmitted, setIsUnsubmitted] = useState(true);
  const waitSeconds = isUnsubmitted
    ? first.waitSeconds
    : decode.error
      ? failureOf(decode.error).waitSeconds
      : undefined;
  const hasFailed = isUnsubmitted && first.hasFailed;
  const isUnavailable = state === 'failed' && !isBusy && waitSeconds === undefined;
  const focusFirst = placeToFocus(first);
  const entered = watch('number') ?? first.entered.number ?? '';
  const dismissError = useRef<() => void>(undefined);
  const notice = useRef<HTMLParagraphElement>(null);
  const context = useRef<HTMLDetailsElement>(null);
  const unfoldContext = () => context.current?.setAttribute('open', '');

  function submit(asked: Reading['asked']) {
    if (isBusy) return;
    setIsUnsubmitted(false);
    const askedAt = addressNow();
    const askedWith = JSON.stringify(getValues());
    // These callbacks, unlike those of `useMutation`, do not run after the form is gone. A page that is being left is
    // still there for a while, so the address is compared too.
    decode.mutate(asked, {
      onSuccess(result, _asked, _context, { client }) {
        if (addressNow() !== askedAt) return;
        dismissError.current?.();
        // The visitor is already entering the next number. Keep it, and the focus.
        const isEdited = JSON.stringify(getValues()) !== askedWith;
        if (!isEdited) forgetDraft();
        client.setQueryData(readingQuery(asked).queryKey, result);
        const address = readingAddress(asked);
        const next = new URL(address, location.href).search;
        setLatest({ search: next, count: latest.count + 1, isEdited });
        if (next !== search) navigate(address, { preventScrollReset: true });
      },
      onError(error) {
        if (addressNow() !== askedAt) return;
        const { fieldError } = failureOf(error);
        dismissError.current = toast({ ...content.error, variant: 'destructive' });
        if (fieldError && fieldError.field !== 'number') unfoldContext();
        if (fieldError) setError(fieldError.field, { message: fieldError.message }, { shouldFocus: true });
      },
    });
  }

  const lastSearch = useRef(search);
  const { reset: forgetRequest } = decode;
  useEffect(() => {
    if (lastSearch.current === search) return;
    lastSearch.current = search;
    if (isNew) return;
    // After Back or Forward, fill the fields from the address.
    forgetRequest();
    forgetDraft();
    setLatest(({ count }) => ({ count }));
    reset({ ...blank, ...(initial.entered as DecoderInput) });
    if (hasContext(initial)) context.current?.setAttribute('open', '');
  }, [search, isNew, initial, reset, forgetRequest, forgetDraft]);
  useEffect(() => {
    if (!isMoving) return;
    // The load also ends when the visitor goes back or stops it.
    const end = () => setLatest(({ count }) => ({ count }));
    const ended = new AbortController();
    for (const type of ['popstate', 'pageshow']) addEventListener(type, end, { signal: ended.signal });
    const timer = setTimeout(end, answerWithinMs);
    return () => {
      ended.abort();
      clearTimeout(timer);
    };
  }, [isMoving]);
  useEffect(() => setIsMounted(true), []);
  useEffect(() => {
    if (decode.isError) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [decode.isError]);

  const results = reading ? (
    <DecoderResults
      key={`${search} ${isNew && latest.count}`}
      reading={reading}
      isNew={isNew && !latest.isEdited}
    />
  ) : (
    (isBusy || state === 'pending') && <ResultSkeleton />
  );
  // The reading is above the form if it was opened by its address. A later reading is below, so that the form does not move.
  const isReadingFirst = first.reading !== undefined;
  return (
    <>
      {isReadingFirst && results}
      <section
        id="decoder"
        aria-labelledby={headingId}
        className={isReadingFirst ? 'mt-16 print:hidden' : undefined}
      >
        <h2 id={headingId} className={isReadingFirst ? 'font-serif text-h2' : 'sr-only'}>
          {content.title}
        </h2>
        <form
          {...draftProps}
          method="post"
          action={`/decode#${readingId}`}
          className="mt-5"
          noValidate
          onSubmit={handleSubmit(submit, ({ number }) => number || unfoldContext())}
        >
          <NumberPrompt
            {...register('number')}
            entered={entered.slice(0, decoderNumberMaxLength)}
            error={errors.number?.message}
            defaultValue={first.entered.number}
            autoFocus={focusFirst === 'number'}
          />
          <div className="mx-auto mt-2 flex max-w-measure flex-col gap-3">
            <ContextFields
              ref={context}
              open={hasContext(first)}
              errorOf={(name) => errors[name]?.message}
              control={(name) => ({
                defaultValue: first.entered[name] ?? '',
                autoFocus: focusFirst === name,
                ...register(name),
              })}
            />
            <SubmitButton
              label={content.button}
              busyLabel={content.busy}
              isBusy={isBusy}
              aria-describedby={
                waitSeconds !== undefined || hasFailed || isUnavailable ? noticeId : undefined
              }
              autoFocus={focusFirst === 'button'}
              className="w-full scroll-mb-24"
            />
            <FormNotice isForStarter>{content.unavailable}</FormNotice>
            {waitSeconds !== undefined && (
              <FormNotice id={noticeId} ref={notice}>
                {fillIn(content.wait.text, { time: waitingTime(waitSeconds) })}
              </FormNotice>
            )}
            {isUnavailable && <FormNotice id={noticeId}>{content.error.description}</FormNotice>}
            <p className="text-small text-ink-soft">{content.privacy}</p>
            <FormStatus>{statusOf(isBusy, isNew && !decode.isError ? reading : undefined)}</FormStatus>
          </div>
        </form>
      </section>
      {hasFailed && <PostedToast id={noticeId} {...content.error} closeLabel={content.close} />}
      {!isReadingFirst && results}
    </>
  );
}

/** The error for an invalid number in the address. */
function unreadableNumber({ entered: { number } }: PostedDecoding): PostedDecoding['errors'] {
  const { error } = decoderSchema.shape.number.safeParse(number ?? '');
  return number && error ? { number: { type: 'custom', message: error.issues[0]?.message } } : undefined;
}

/** Whether one of the folded fields has an answer, or a message to read. */
function hasContext({ entered, errors }: PostedDecoding) {
  return contextFields.some((name) => entered[name] || errors?.[name]);
}

/** What to focus if the page has no reading: a field, or the button. It is the same as with scripts. */
function placeToFocus({ errors, waitSeconds, hasFailed }: PostedDecoding) {
  if (errors) return decoderFields.find((name) => errors[name]);
  return waitSeconds || hasFailed ? 'button' : undefined;
}

function statusOf(isBusy: boolean, reading: Reading | undefined) {
  if (isBusy) return content.busy;
  return reading ? fillIn(content.done, { number: reading.asked.number }) : '';
}
