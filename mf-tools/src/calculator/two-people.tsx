import { useVisitState } from '@site/kit';
import { Button } from '@site/ui/button';
import { fillIn } from '@site/ui/fill-in';
import { FormStatus } from '@site/ui/form';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import content from '../../content/calculator/two-people.yaml';
import { useReveal } from '../result/use-reveal.ts';
import { type Calculation, calculate, rootTogether } from './calculate.ts';
import { type CalculatorInput, otherPersonSchema } from './calculator-schema.ts';
import { meaningOf } from './meaning-of.ts';
import { PersonFields, usePersonForm } from './person-fields.tsx';

/** The number of two people together. As in the calculator, nothing is sent, stored or put into an address. */
export function TwoPeople({ you }: { you: Calculation }) {
  const headingId = useId();
  const [otherPerson, setOtherPerson] = useVisitState<CalculatorInput>('calculator: other person');
  const [resultCount, setResultCount] = useState(0);
  const [status, setStatus] = useState('');
  const { fields, submit } = usePersonForm(otherPersonSchema, otherPerson, (input) => {
    // Empty it first, because the same text would not be announced again.
    flushSync(() => setStatus(''));
    setOtherPerson(input);
    setResultCount(resultCount + 1);
    setStatus(content.done);
  });

  return (
    <section
      aria-labelledby={headingId}
      className="mt-12 rounded-sm border border-rule bg-surface p-6 sm:p-9"
    >
      <h2 id={headingId} className="font-serif text-h2 tracking-tight">
        {content.title}
      </h2>
      <p className="mt-3 max-w-measure text-ink-soft">{content.lede}</p>
      <form method="dialog" noValidate onSubmit={submit} className="mt-5 flex flex-col gap-5">
        <div className="grid gap-5 md:grid-cols-2">
          <PersonFields
            name={{ label: content.name }}
            birthDate={{ label: content.birthDate }}
            fields={fields}
            autoComplete={{ name: 'off', birthDate: 'off' }}
          />
        </div>
        <Button type="submit" size="large" className="sm:self-start">
          {content.button}
        </Button>
        <FormStatus>{status}</FormStatus>
      </form>
      {otherPerson && (
        <Together
          key={resultCount}
          you={you}
          they={calculate(otherPerson.name, otherPerson.birthDate)}
          isNew={resultCount > 0}
        />
      )}
    </section>
  );
}

function Together({ you, they, isNew }: { you: Calculation; they: Calculation; isNew: boolean }) {
  const region = useReveal(isNew);
  const root = rootTogether(you, they);
  const reading = meaningOf(root, content.together);
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={content.label}
      className="mt-8 border-t border-rule pt-6 [outline:none]"
    >
      <p className="text-small text-ink-soft lining-nums">
        {fillIn(content.both, { you: you.total, they: they.total, together: root })}
      </p>
      {they.leftOut && (
        <p className="mt-4 max-w-measure border-l-2 border-candle pl-4">{content.leftOut[they.leftOut]}</p>
      )}
      <h3 className="mt-4 font-serif text-h3">{reading.title}</h3>
      <p className="mt-2 max-w-measure font-serif text-lede">{reading.meaning}</p>
      <dl className="mt-5 grid gap-5 md:grid-cols-3">
        {(['ease', 'friction', 'step'] as const).map((part) => (
          <div key={part}>
            <dt className="font-serif text-candle">{content[part]}</dt>
            <dd className="mt-1">{reading[part]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 max-w-measure text-small text-ink-soft">{content.note}</p>
    </section>
  );
}
