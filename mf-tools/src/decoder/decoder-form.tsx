import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  decoderContexts,
  decoderFrequencies,
  decoderLocations,
  decoderNumberMaxLength,
  type Option,
} from '@site/contracts';
import { toast, useLocation, useMutation, useNavigate } from '@site/kit';
import { Field, Input, Select } from '@site/ui/field';
import { fillIn } from '@site/ui/fill-in';
import { FormNotice, FormStatus, SubmitButton } from '@site/ui/form';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import content from '../../content/decoder/decoder.yaml';
import { ResultSkeleton } from '../result/result-skeleton.tsx';
import { calculateMeaning } from './calculate-meaning.ts';
import { DecoderResults } from './decoder-results.tsx';
import { type DecoderFieldName, type DecoderInput, decoderFields, decoderSchema } from './decoder-schema.ts';
import { failureOf } from './decoding-failure.ts';
import { LiveFigure } from './live-figure.tsx';
import { type PostedDecoding, readingId } from './posted-decoding.ts';
import { PostedToast } from './posted-toast.tsx';
import type { Reading } from './reading.ts';
import { readingAddress, readingQuery } from './reading-address.ts';
import { waitingTime } from './waiting-time.ts';

export interface DecoderFormProps {
  /** What the address asks for with its reading, or the answer to the form that was posted without scripts. */
  initial: PostedDecoding;
}

const answerWithinMs = 15_000;
const blank: DecoderInput = { number: '', context: '', frequency: '', location: '' };

/**
 * The form of the decoder and the reading. A reading that comes gets an address of its own, so that Back, Forward and a
 * shared link show it again.
 */
export function DecoderForm({ initial }: DecoderFormProps) {
  const headingId = useId();
  const noticeId = useId();
  const navigate = useNavigate();
  const { search } = useLocation();
  // Kept from the first render: a new `errors` object would bring the errors back.
  const [first] = useState(initial);
  // Without default values the form starts from what the fields hold already.
  const { register, handleSubmit, formState, reset, setError, watch } = useForm({
    mode: first.errors ? 'onChange' : 'onSubmit',
    errors: first.errors,
    resolver: standardSchemaResolver(decoderSchema),
  });
  const { errors } = formState;
  const { reading } = initial;
  /** The query of the reading that has just come, and how many have come since the page was opened. */
  const [latest, setLatest] = useState<{ search?: string; turn: number }>({ turn: 0 });
  const isNew = latest.search === search;
  const decode = useMutation({
    // A press while offline fails at once, instead of waiting until the device is online.
    networkMode: 'always',
    mutationFn: (asked: Reading['asked']) =>
      calculateMeaning(asked, { signal: AbortSignal.timeout(answerWithinMs) }),
    onSuccess(result, asked, _context, { client }) {
      client.setQueryData(readingQuery(asked).queryKey, result);
      const address = readingAddress(asked);
      const next = new URL(address, location.href).search;
      setLatest({ search: next, turn: latest.turn + 1 });
      if (next !== search) navigate(address, { preventScrollReset: true });
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
    ? first.waitSeconds
    : decode.error
      ? failureOf(decode.error).waitSeconds
      : undefined;
  const hasFailed = isFirst && first.hasFailed;
  const focusFirst = placeToFocus(first);
  const entered = watch('number') ?? first.entered.number ?? '';
  const notice = useRef<HTMLParagraphElement>(null);
  const lastSearch = useRef(search);
  useEffect(() => {
    if (lastSearch.current === search) return;
    lastSearch.current = search;
    if (isNew) return;
    // After Back or Forward the fields hold what the address asks for.
    setLatest(({ turn }) => ({ turn }));
    reset({ ...blank, ...(initial.entered as DecoderInput) });
  }, [search, isNew, initial, reset]);
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
          defaultValue={first.entered[name] ?? ''}
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
                defaultValue={first.entered.number}
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
          <FormStatus>{statusOf(isBusy, isNew && !decode.isError ? reading : undefined)}</FormStatus>
        </form>
        <LiveFigure entered={entered.slice(0, decoderNumberMaxLength)} />
      </section>
      {hasFailed && <PostedToast id={noticeId} {...content.error} closeLabel={content.close} />}
      {reading ? (
        <DecoderResults key={`${search} ${isNew && latest.turn}`} reading={reading} isNew={isNew} />
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
