import { Button } from '@site/ui/button';
import { Field, Input } from '@site/ui/field';
import { useId } from 'react';
import { FormNotice } from '../form/form-notice.tsx';
import { useStore } from '../form/store.ts';
import { useFocusKeeper } from '../form/use-focus-keeper.ts';
import { useLateForm } from '../form/use-late-form.ts';
import { ResultSkeleton } from '../result/result-skeleton.tsx';
import type { CalculatorState } from './calculator-work.ts';
import { PrivacyNote } from './privacy-note.tsx';

const idle: CalculatorState = { isBusy: false, turn: 0 };

/** The personal calculator: a name and a birth date in, an angel number out, without leaving the browser. */
export function PersonalCalculator() {
  const headingId = useId();
  const { work, messages, isWaiting, hasFailed, bind, formProps } = useLateForm({
    load: async () => (await import('./calculator-work.ts')).createCalculatorWork(),
  });
  const { isBusy: isCalculating, calculation, turn } = useStore(work?.state, idle);
  const dateNote = useStore(work?.dateNote, '');
  const isBusy = isWaiting || isCalculating;
  const button = useFocusKeeper(isBusy);
  return (
    <>
      <section
        id="personal-calculator"
        aria-labelledby={headingId}
        className="raised grid gap-x-12 gap-y-7 rounded-sm border-t-2 border-accent bg-surface p-6 sm:p-9 lg:grid-cols-[5fr_6fr]"
      >
        <div className="flex flex-col gap-4">
          <h2 id={headingId} className="font-serif text-h2 tracking-tight">
            Find your personal angel number
          </h2>
          <p className="text-ink-soft">
            Your name and your birth date add up to one number that stays with you. The sum is small enough
            for the back of an envelope, and you will see every step of it.
          </p>
          <div className="hidden lg:block">
            <PrivacyNote />
          </div>
        </div>
        {/* A form whose method is "dialog" goes nowhere by itself: before the script is there, and without it, nothing
            typed can end up in an address. */}
        <form {...formProps} method="dialog" className="flex flex-col gap-5">
          <Field
            label="Your full name"
            hint="As you feel it is yours: birth name or chosen name."
            error={messages.name}
          >
            {(control) => (
              <Input
                {...control}
                {...bind('name')}
                autoComplete="name"
                autoCapitalize="words"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="next"
              />
            )}
          </Field>
          <div>
            <Field label="Your birth date" hint="Month, day, year." error={messages.birthDate}>
              {(control) => (
                <Input
                  {...control}
                  {...bind('birthDate')}
                  inputMode="numeric"
                  autoComplete="bday"
                  placeholder="MM-DD-YYYY"
                  enterKeyHint="go"
                />
              )}
            </Field>
            {/* Its line is always there: the button must not move away from a press that makes the date appear here. */}
            <p role="status" className="mt-1.5 -mb-1.5 min-h-lh text-small text-ink-soft">
              {dateNote}
            </p>
          </div>
          <Button ref={button} type="submit" size="large" disabled={isBusy} className="w-full">
            {isBusy ? 'Calculating...' : 'Calculate My Angel Number'}
          </Button>
          {hasFailed && (
            <FormNotice>
              The calculator could not be loaded. Please check your connection and press the button again.
            </FormNotice>
          )}
          <noscript>
            <p className="text-small text-ink-soft">
              The sum is done by your own browser, which needs JavaScript for it. By hand it goes like this: A
              is 1, B is 2, up to Z, which is 26. Add up your letters and the digits of your birth date. While
              the sum is above 99, take the sum of its digits instead. If that leaves 11, 22 or 33, you have
              your number. Otherwise go on adding digits until one is left, and write it three times.
            </p>
          </noscript>
          <div className="lg:hidden">
            <PrivacyNote />
          </div>
          <p role="status" className="sr-only">
            {isBusy
              ? 'Calculating...'
              : calculation && `Your personal angel number is ${calculation.angelNumber}.`}
          </p>
        </form>
      </section>
      {work && calculation ? (
        <work.Result key={turn} calculation={calculation} />
      ) : (
        isCalculating && <ResultSkeleton />
      )}
    </>
  );
}
