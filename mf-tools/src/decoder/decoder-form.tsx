import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { decoderNumberMaxLength } from '@site/contracts';
import { toast, useLocation } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import { FormNotice, FormStatus, SubmitButton } from '@site/ui/form';
import { useFormDraft } from '@site/ui/form-draft';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import content from '../../content/decoder/decoder.yaml';
import { ResultSkeleton } from '../result/result-skeleton.tsx';
import { ContextFields } from './context-fields.tsx';
import { contextFields } from './context-options.ts';
import { DecoderResults } from './decoder-results.tsx';
import { type DecoderFieldName, type DecoderInput, decoderFields, decoderSchema } from './decoder-schema.ts';
import { failureOf } from './decoding-failure.ts';
import { NumberPrompt } from './number-prompt.tsx';
import type { PostedDecoding } from './posted-decoding.ts';
import { PostedToast } from './posted-toast.tsx';
import type { Reading } from './reading.ts';
import { postedAddress } from './reading-address.ts';
import { useDecoding } from './use-decoding.ts';
import { waitingTime } from './waiting-time.ts';

export interface DecoderFormProps {
  /** The request in the address with its reading, or the answer to a form that was posted without scripts. */
  initial: PostedDecoding;
  isPosted: boolean;
  /** Whether the reading is above the form: the page was opened with it. A later reading is below, so that the form does not move. */
  isReadingFirst: boolean;
  /** The state of the reading in the address, if there is one without a result. */
  loading: 'pending' | 'failed' | undefined;
}

const blank: DecoderInput = { number: '', context: '', frequency: '', location: '' };

/** The form of the decoder and the reading. Each reading gets its own address, so that Back, Forward and a shared link show it again. */
export function DecoderForm({ initial, isPosted, isReadingFirst, loading }: DecoderFormProps) {
  const headingId = useId();
  const noticeId = useId();
  const { search } = useLocation();
  const { draft, draftProps, forgetDraft } = useFormDraft<DecoderFieldName>('decoder form', isPosted);
  // Kept from the first render: a new `errors` object would bring the errors back.
  const [first] = useState(() => ({
    ...initial,
    entered: { ...initial.entered, ...draft },
    errors: initial.errors ?? (draft ? undefined : unreadableNumber(initial)),
  }));
  // Without default values, the form keeps what the fields already contain.
  const { register, handleSubmit, formState, reset, clearErrors, setError, watch, getValues } = useForm({
    mode: first.errors ? 'onChange' : 'onSubmit',
    errors: first.errors,
    resolver: standardSchemaResolver(decoderSchema),
  });
  const { errors } = formState;
  const { reading } = initial;
  const dismissError = useRef<() => void>(undefined);
  const notice = useRef<HTMLParagraphElement>(null);
  const context = useRef<HTMLDetailsElement>(null);
  const unfoldContext = () => context.current?.setAttribute('open', '');
  const { decode, latest, isNew, isBusy, error } = useDecoding(search, {
    getFields: getValues,
    onReading(isEdited) {
      dismissError.current?.();
      // The visitor is already entering the next number. Keep it, and the focus.
      if (!isEdited) forgetDraft();
    },
    onError(error) {
      const { fieldError } = failureOf(error);
      dismissError.current = toast({ ...content.error, variant: 'destructive' });
      if (fieldError && fieldError.field !== 'number') unfoldContext();
      if (fieldError) setError(fieldError.field, { message: fieldError.message }, { shouldFocus: true });
    },
    onOtherAddress() {
      setIsUnsubmitted(false);
      forgetDraft();
      reset({ ...blank, ...(initial.entered as DecoderInput) });
      const message = unreadableNumber(initial)?.number?.message;
      if (message) setError('number', { message });
      if (hasContext(initial)) unfoldContext();
    },
  });
  const [isMounted, setIsMounted] = useState(false);
  // The server cannot say how the browser's own attempt to load the reading will end.
  const state = isMounted ? loading : undefined;
  const [isUnsubmitted, setIsUnsubmitted] = useState(true);
  const waitSeconds = isUnsubmitted ? first.waitSeconds : error ? failureOf(error).waitSeconds : undefined;
  const hasError = error !== null;
  const hasFailed = isUnsubmitted && first.hasFailed;
  const isUnavailable = state === 'failed' && !isBusy && waitSeconds === undefined;
  const focusFirst = placeToFocus(first);
  const entered = watch('number') ?? first.entered.number ?? '';

  function submit(request: Reading['request']) {
    if (isBusy) return;
    setIsUnsubmitted(false);
    decode(request);
  }

  useEffect(() => setIsMounted(true), []);
  useEffect(() => {
    if (hasError) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [hasError]);

  const results = reading ? (
    <DecoderResults
      key={`${search} ${isNew && latest.count}`}
      reading={reading}
      isNew={isNew && !latest.isEdited}
    />
  ) : (
    (isBusy || state === 'pending') && <ResultSkeleton />
  );
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
          action={postedAddress}
          className="mt-5"
          noValidate
          onSubmit={handleSubmit(submit, ({ number }) => number || unfoldContext())}
        >
          <NumberPrompt
            {...register('number', { onChange: () => formState.isSubmitted || clearErrors('number') })}
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
              className="w-full scroll-mb-40"
            />
            <FormNotice isForStarter>{content.unavailable}</FormNotice>
            {waitSeconds !== undefined && (
              <FormNotice id={noticeId} ref={notice}>
                {fillIn(content.wait.text, { time: waitingTime(waitSeconds) })}
              </FormNotice>
            )}
            {isUnavailable && <FormNotice id={noticeId}>{content.error.description}</FormNotice>}
            <p className="text-small text-ink-soft">{content.privacy}</p>
            <FormStatus>{statusOf(isBusy, isNew && !hasError ? reading : undefined)}</FormStatus>
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
  return reading ? fillIn(content.done, { number: reading.request.number }) : '';
}
