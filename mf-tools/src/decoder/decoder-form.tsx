import {
  decoderContexts,
  decoderFrequencies,
  decoderLocations,
  decoderNumberMaxLength,
  type Option,
} from '@site/contracts';
import { Button } from '@site/ui/button';
import { Field, Input, Select } from '@site/ui/field';
import { near } from '@site/ui/near';
import { type ReactNode, useId, useState } from 'react';
import { FormNotice } from '../form/form-notice.tsx';
import { StandingToast } from '../form/standing-toast.tsx';
import { useStore } from '../form/store.ts';
import { useFocusKeeper } from '../form/use-focus-keeper.ts';
import { useLateForm } from '../form/use-late-form.ts';
import { ResultSkeleton } from '../result/result-skeleton.tsx';
import { calculationError } from './calculation-error.ts';
import type { DecoderFieldName } from './decoder-schema.ts';
import type { Reading } from './decoding.ts';
import { decoderFields } from './decoding-failure.ts';
import { LiveFigure } from './live-figure.tsx';
import { type PostedDecoding, readingId, startFrom } from './posted-decoding.ts';
import { waitingTime } from './waiting-time.ts';

export interface DecoderFormProps {
  /** The number of a shared address. */
  prefill: string;
  /** How the form was answered, when it was posted without scripts. */
  posted?: PostedDecoding;
}

/** The reading that a posted page came with. Should its code not arrive, it stays the text that it is. */
const PostedReading = near<{ reading: Reading }>(
  () =>
    import('./decoder-results.tsx').then(
      ({ DecoderResults }) => DecoderResults,
      () => new Promise<never>(() => {}),
    ),
  <ResultSkeleton />,
);

/** The decoder: any number in, its reading out. */
export function DecoderForm({ prefill, posted }: DecoderFormProps) {
  const headingId = useId();
  const noticeId = useId();
  // Counts once: afterwards the page goes by what the visitor does.
  const [came] = useState<PostedDecoding>(() => posted ?? { entered: { number: prefill } });
  const [start] = useState(() => startFrom(came));
  const [entered, setEntered] = useState(came.entered.number ?? '');
  const {
    work,
    messages,
    isWaiting,
    hasFailed: isUnloadable,
    bind,
    formProps,
  } = useLateForm({
    load: async () => {
      const parts = [import('./decoder-work.ts'), import('./decoder-results.tsx')] as const;
      const [{ createDecoderWork }, { NewResults }] = await Promise.all(parts);
      return { ...createDecoderWork(came), Results: NewResults };
    },
    isExpected: prefill !== '',
    given: came.complaints,
  });
  const {
    isBusy: isDecoding,
    reading,
    isNew,
    turn,
    waitSeconds,
    hasFailed,
  } = useStore(work?.decoding, start);
  const isBusy = isWaiting || isDecoding;
  const focusFirst = placeToFocus(came);
  const button = useFocusKeeper(isBusy);
  const { onChange: check, ...number } = bind('number');

  const choice = (
    name: Exclude<DecoderFieldName, 'number'>,
    label: string,
    options: ReactNode,
    placeholder?: string,
  ) => (
    <Field label={label} error={messages[name]} optional>
      {(control) => (
        <Select
          {...control}
          placeholder={placeholder}
          defaultValue={came.entered[name] ?? ''}
          autoFocus={focusFirst === name}
          {...bind(name)}
        >
          {options}
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
        <form {...formProps} method="post" action={`/decode#${readingId}`} className="flex flex-col gap-5">
          <h2 id={headingId} className="font-serif text-h2 tracking-tight">
            Which number keeps finding you?
          </h2>
          <Field
            label="The number"
            hint="With or without signs in between: 1111, 11:11 and 11.11 read the same."
            error={messages.number}
          >
            {(control) => (
              <Input
                {...control}
                {...number}
                defaultValue={came.entered.number}
                autoFocus={focusFirst === 'number'}
                onChange={(event) => {
                  setEntered(event.currentTarget.value);
                  void check?.(event);
                }}
                // Not "decimal": the number pads of phones have no colon, and no key to go on.
                inputMode="text"
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="go"
                placeholder="111, 222, 11:11"
                className="font-serif text-h3 lining-nums"
              />
            )}
          </Field>
          <div className="grid gap-5 sm:grid-cols-3 sm:gap-4">
            {choice('context', 'Context', <Options of={decoderContexts} />, 'General')}
            {choice(
              'frequency',
              'How often',
              <>
                <option value="">Not sure</option>
                <Options of={decoderFrequencies} />
              </>,
            )}
            {choice(
              'location',
              'Where',
              <>
                <option value="">Not sure</option>
                <Options of={decoderLocations} />
              </>,
            )}
          </div>
          <Button
            ref={button}
            type="submit"
            size="large"
            disabled={isBusy}
            aria-describedby={waitSeconds !== undefined || hasFailed ? noticeId : undefined}
            autoFocus={focusFirst === 'button'}
            className="w-full scroll-mb-24"
          >
            {isBusy ? 'Decoding...' : 'Decode This Number'}
          </Button>
          {isUnloadable && (
            <FormNotice>
              The decoder could not be loaded. Please check your connection and press the button again.
            </FormNotice>
          )}
          {waitSeconds !== undefined && (
            <FormNotice id={noticeId}>
              That was a lot of numbers in a short time. Please wait {waitingTime(waitSeconds)} and try again;
              what you entered stays here.
            </FormNotice>
          )}
          <p className="text-small text-ink-soft">
            The number and your answers go to our server, which sends the reading back. No name, no account.
          </p>
          <p role="status" className="sr-only">
            {isBusy ? 'Decoding...' : isNew && `The reading of ${reading?.asked.number} is here.`}
          </p>
        </form>
        <LiveFigure entered={entered.slice(0, decoderNumberMaxLength)} />
      </section>
      {hasFailed && <StandingToast id={noticeId} {...calculationError} />}
      {work && reading && turn > 0 ? (
        <work.Results key={turn} reading={reading} />
      ) : start.reading ? (
        <PostedReading reading={start.reading} />
      ) : (
        isDecoding && <ResultSkeleton />
      )}
    </>
  );
}

/** Where the visitor is needed when the page answers without a reading: where the scripts would put the focus too. */
function placeToFocus({ complaints, waitSeconds, hasFailed }: PostedDecoding) {
  if (complaints) return decoderFields.find((name) => complaints[name]);
  return waitSeconds || hasFailed ? 'button' : undefined;
}

function Options({ of: options }: { of: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
