import {
  decoderContexts,
  decoderFrequencies,
  decoderLocations,
  decoderNumberMaxLength,
  type Option,
} from '@site/contracts';
import { Button } from '@site/ui/button';
import { Field, Input, Select } from '@site/ui/field';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { FormNotice } from '../form/form-notice.tsx';
import { useStore } from '../form/store.ts';
import { useLateForm } from '../form/use-late-form.ts';
import { ResultSkeleton } from '../result/result-skeleton.tsx';
import type { DecoderFieldName } from './decoder-schema.ts';
import type { DecodingState } from './decoding.ts';
import { LiveFigure } from './live-figure.tsx';
import { waitingTime } from './waiting-time.ts';

const idle: DecodingState = { isBusy: false, turn: 0 };

/** The decoder: any number in, its reading out. `prefill` is the number of a shared address. */
export function DecoderForm({ prefill }: { prefill: string }) {
  const headingId = useId();
  const [entered, setEntered] = useState(prefill);
  const { work, messages, hasFailed, bind, formProps } = useLateForm({
    load: async () => (await import('./decoder-work.ts')).createDecoderWork(),
    isExpected: prefill !== '',
  });
  const { isBusy, reading, turn, waitSeconds } = useStore(work?.decoding, idle);
  const button = useFocusKeeper(isBusy);
  const { onChange: check, ...number } = bind('number');

  const choice = (name: Exclude<DecoderFieldName, 'number'>, label: string, options: ReactNode) => (
    <Field label={label} error={messages[name]} optional>
      {(control) => (
        <Select {...control} defaultValue="" {...bind(name)}>
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
        <form {...formProps} method="post" action="/decode" className="flex flex-col gap-5">
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
                defaultValue={prefill}
                onChange={(event) => {
                  setEntered(event.currentTarget.value);
                  void check?.(event);
                }}
                inputMode="decimal"
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="go"
                placeholder="111, 222, 11:11"
                className="font-serif text-h3 lining-nums"
              />
            )}
          </Field>
          <div className="grid gap-5 sm:grid-cols-3 sm:gap-4">
            {choice(
              'context',
              'Context',
              <>
                <option value="" disabled hidden>
                  General
                </option>
                <Options of={decoderContexts} />
              </>,
            )}
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
          <Button ref={button} type="submit" size="large" disabled={isBusy} className="w-full">
            {isBusy ? 'Decoding...' : 'Decode This Number'}
          </Button>
          {hasFailed && (
            <FormNotice>
              The decoder could not be loaded. Please check your connection and press the button again.
            </FormNotice>
          )}
          {waitSeconds !== undefined && !isBusy && (
            <FormNotice>
              That was a lot of numbers in a short time. Please wait {waitingTime(waitSeconds)} and try again;
              what you entered stays here.
            </FormNotice>
          )}
          <p className="text-small text-ink-soft">
            The number and your answers go to our server, which sends the reading back. No name, no account.
          </p>
          <p role="status" className="sr-only">
            {isBusy && 'Decoding...'}
          </p>
        </form>
        <LiveFigure entered={entered.slice(0, decoderNumberMaxLength)} />
      </section>
      {work && reading ? <work.Results key={turn} reading={reading} /> : isBusy && <ResultSkeleton />}
    </>
  );
}

function Options({ of: options }: { of: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** Gives the focus back to the button that lost it by being disabled, once it can be pressed again. */
function useFocusKeeper(isBusy: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const { activeElement } = document;
    if (wasBusy.current && !isBusy && (!activeElement || activeElement === document.body))
      button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}
