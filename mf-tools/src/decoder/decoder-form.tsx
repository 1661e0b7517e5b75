import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  decoderContexts,
  decoderFrequencies,
  decoderLocations,
  decoderNumberMaxLength,
  type Option,
} from '@site/contracts';
import { toast, useMutation, useVisitState } from '@site/kit';
import { Field, Input, Select } from '@site/ui/field';
import { fillIn } from '@site/ui/fill-in';
import { FormNotice, FormStatus, SubmitButton } from '@site/ui/form';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import content from '../../content/decoder/decoder.yaml';
import { ResultSkeleton } from '../result/result-skeleton.tsx';
import { calculateMeaning } from './calculate-meaning.ts';
import { DecoderResults } from './decoder-results.tsx';
import { type DecoderFieldName, decoderFields, decoderSchema } from './decoder-schema.ts';
import { failureOf } from './decoding-failure.ts';
import { LiveFigure } from './live-figure.tsx';
import { type PostedDecoding, readingId } from './posted-decoding.ts';
import { PostedToast } from './posted-toast.tsx';
import type { Reading } from './reading.ts';
import { waitingTime } from './waiting-time.ts';

export interface DecoderFormProps {
  /** The number in a shared address. */
  prefill: string;
  /** The answer to the form, when it was posted without scripts. */
  posted?: PostedDecoding;
}

const answerWithinMs = 15_000;

/** The form of the decoder and the reading. The last reading survives Back and Forward in the memory of the tab. */
export function DecoderForm({ prefill, posted }: DecoderFormProps) {
  const headingId = useId();
  const noticeId = useId();
  const [saved, save] = useVisitState<Reading>('decoder');
  // Kept from the first render: a new `errors` object would bring the errors back.
  const [initial] = useState<PostedDecoding>(() => posted ?? { entered: { number: prefill } });
  const { register, handleSubmit, formState, setError, watch } = useForm({
    mode: initial.errors ? 'onChange' : 'onSubmit',
    // Without default values the form starts from what the fields hold already.
    defaultValues: saved && { ...saved.asked },
    errors: initial.errors,
    resolver: standardSchemaResolver(decoderSchema),
  });
  const { errors } = formState;
  const reading = saved ?? initial.reading;
  /** How many readings have come since the page was opened. */
  const [turn, setTurn] = useState(0);
  const decode = useMutation({
    // A press while offline fails at once, instead of waiting until the device is online.
    networkMode: 'always',
    mutationFn: (asked: Reading['asked']) =>
      calculateMeaning(asked, { signal: AbortSignal.timeout(answerWithinMs) }),
    onSuccess(result, asked) {
      save({ asked, result });
      setTurn(turn + 1);
    },
    onError(error) {
      const { fieldError } = failureOf(error);
      toast({ ...content.error, variant: 'destructive' });
      if (fieldError) setError(fieldError.field, { message: fieldError.message }, { shouldFocus: true });
    },
  });
  const isBusy = decode.isPending;
  const isFirst = decode.isIdle;
  const waitSeconds = isFirst
    ? initial.waitSeconds
    : decode.error
      ? failureOf(decode.error).waitSeconds
      : undefined;
  const hasFailed = isFirst && initial.hasFailed;
  const focusFirst = placeToFocus(initial);
  const entered = watch('number') ?? initial.entered.number ?? '';
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (decode.isError) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [decode.isError]);

  const choice = (
    name: Exclude<DecoderFieldName, 'number'>,
    options: readonly Option[],
    { none, placeholder }: { none?: string; placeholder?: string },
  ) => (
    <Field label={content[name].label} error={errors[name]?.message} optional>
      {(control) => (
        <Select
          {...control}
          placeholder={placeholder}
          defaultValue={initial.entered[name] ?? ''}
          autoFocus={focusFirst === name}
          {...register(name)}
        >
          {none && <option value="">{none}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );

  return (
    <>
      <section
        aria-labelledby={headingId}
        className="raised mt-6 grid gap-x-12 gap-y-7 rounded-sm border-t-2 border-accent bg-surface p-6 sm:p-9 lg:grid-cols-[7fr_4fr]"
      >
        <form
          method="post"
          action={`/decode#${readingId}`}
          noValidate
          onSubmit={handleSubmit((asked) => isBusy || decode.mutate(asked))}
          className="flex flex-col gap-5"
        >
          <h2 id={headingId} className="font-serif text-h2 tracking-tight">
            {content.title}
          </h2>
          <Field label={content.number.label} hint={content.number.hint} error={errors.number?.message}>
            {(control) => (
              <Input
                {...control}
                {...register('number')}
                defaultValue={initial.entered.number}
                autoFocus={focusFirst === 'number'}
                // Not "decimal": the number pads of phones have neither a colon nor a submit key.
                inputMode="text"
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="go"
                placeholder={content.number.placeholder}
                className="font-serif text-h3 lining-nums"
              />
            )}
          </Field>
          <div className="grid gap-5 sm:grid-cols-3 sm:gap-4">
            {choice('context', decoderContexts, { placeholder: content.context.placeholder })}
            {choice('frequency', decoderFrequencies, { none: content.frequency.none })}
            {choice('location', decoderLocations, { none: content.location.none })}
          </div>
          <SubmitButton
            label={content.button}
            busyLabel={content.busy}
            isBusy={isBusy}
            aria-describedby={waitSeconds !== undefined || hasFailed ? noticeId : undefined}
            autoFocus={focusFirst === 'button'}
            className="w-full scroll-mb-24"
          />
          <FormNotice isForStarter>{content.unavailable}</FormNotice>
          {waitSeconds !== undefined && (
            <FormNotice id={noticeId} ref={notice}>
              {fillIn(content.wait.text, { time: waitingTime(waitSeconds) })}
            </FormNotice>
          )}
          <p className="text-small text-ink-soft">{content.privacy}</p>
          <FormStatus>{statusOf(isBusy, turn > 0 && !decode.isError ? reading : undefined)}</FormStatus>
        </form>
        <LiveFigure entered={entered.slice(0, decoderNumberMaxLength)} />
      </section>
      {hasFailed && <PostedToast id={noticeId} {...content.error} closeLabel={content.close} />}
      {reading ? (
        <DecoderResults key={turn} reading={reading} isNew={turn > 0} />
      ) : (
        isBusy && <ResultSkeleton />
      )}
    </>
  );
}

/** What gets the focus when the page answers without a reading: the same as with scripts. */
function placeToFocus({ errors, waitSeconds, hasFailed }: PostedDecoding) {
  if (errors) return decoderFields.find((name) => errors[name]);
  return waitSeconds || hasFailed ? 'button' : undefined;
}

function statusOf(isBusy: boolean, reading: Reading | undefined) {
  if (isBusy) return content.busy;
  return reading ? fillIn(content.done, { number: reading.asked.number }) : '';
}
