import { useVisitState } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import { FormNotice, FormStatus, SubmitButton } from '@site/ui/form';
import { useId, useState } from 'react';
import content from '../../content/calculator/calculator.yaml';
import { PartnerOffer } from '../result/partner-offer.tsx';
import { ResultSkeleton } from '../result/result-skeleton.tsx';
import { type Calculation, calculate } from './calculate.ts';
import { CalculatorResult } from './calculator-result.tsx';
import { type CalculatorInput, calculatorSchema } from './calculator-schema.ts';
import { PersonFields, usePersonForm } from './person-fields.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { TwoPeople } from './two-people.tsx';

const calculatingForMs = 1000;

/**
 * The personal calculator: a name and a birth date in, an angel number out. Nothing in it sends or stores anything; the
 * result survives Back and Forward in the memory of the tab.
 */
export function PersonalCalculator() {
  const headingId = useId();
  const [calculated, save] = useVisitState<CalculatorInput>('calculator');
  const calculation = calculated && calculate(calculated.name, calculated.birthDate);
  const [isBusy, setIsBusy] = useState(false);
  /** The number of results since the page was opened. */
  const [resultCount, setResultCount] = useState(0);
  const { fields, submit } = usePersonForm(calculatorSchema, calculated, run);

  function run(input: CalculatorInput) {
    if (isBusy) return;
    setIsBusy(true);
    setTimeout(() => {
      save(input);
      setResultCount(resultCount + 1);
      setIsBusy(false);
    }, calculatingForMs);
  }
  return (
    <>
      <section
        id="personal-calculator"
        aria-labelledby={headingId}
        className="raised grid gap-x-12 gap-y-7 rounded-sm border-t-2 border-accent bg-surface p-6 sm:p-9 lg:grid-cols-[5fr_6fr]"
      >
        <div className="flex flex-col gap-4">
          <h2 id={headingId} className="font-serif text-h2 tracking-tight">
            {content.title}
          </h2>
          <p className="text-ink-soft">{content.text}</p>
          <div className="hidden lg:block">
            <PrivacyNote />
          </div>
        </div>
        {/* Outside of a dialog, this method sends nothing. Before the scripts have loaded, or without them, nothing that
            was typed ends up in an address. */}
        <form method="dialog" noValidate onSubmit={submit} className="flex flex-col gap-5">
          <PersonFields
            name={content.name}
            birthDate={content.birthDate}
            fields={fields}
            autoComplete={{ name: 'name', birthDate: 'bday' }}
          />
          <SubmitButton
            label={content.button}
            busyLabel={content.busy}
            isBusy={isBusy}
            className="w-full noscript:hidden"
          />
          <FormNotice isForStarter>{content.unavailable}</FormNotice>
          <noscript>
            <p className="text-small text-ink-soft">{content.byHand}</p>
          </noscript>
          <div className="lg:hidden">
            <PrivacyNote />
          </div>
          <FormStatus>{statusOf(isBusy, resultCount > 0 ? calculation : undefined)}</FormStatus>
        </form>
      </section>
      {calculation ? (
        <>
          <CalculatorResult key={resultCount} calculation={calculation} isNew={resultCount > 0} />
          <TwoPeople you={calculation} />
          <PartnerOffer />
        </>
      ) : (
        isBusy && <ResultSkeleton />
      )}
    </>
  );
}

function statusOf(isBusy: boolean, calculation: Calculation | undefined) {
  if (isBusy) return content.busy;
  return calculation ? fillIn(content.done, { number: calculation.angelNumber }) : '';
}
