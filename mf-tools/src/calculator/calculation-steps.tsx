import type { DigitSum } from '@site/contracts';
import { Filled } from '@site/ui/fill-in';
import type { ReactNode } from 'react';
import content from '../../content/calculator/story.yaml';
import { UnfoldMark } from '../unfold-mark.tsx';
import type { Calculation } from './calculate.ts';

export function CalculationSteps({ calculation }: { calculation: Calculation }) {
  const { names, letterSum, digits, digitSum, total, toTwoDigits, toOneDigit, isMaster, angelNumber } =
    calculation;
  return (
    <details className="group unfold border-y border-rule">
      <summary className="flex min-h-14 items-center justify-between gap-6 py-4 hover:text-accent">
        <h3 className="font-serif text-h3">{content.title}</h3>
        <UnfoldMark className="shrink-0 text-candle" />
      </summary>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers */}
      <ol role="list" className="flex flex-col gap-6 pt-2 pb-8">
        <CalculationStep title={content.letters.title}>
          {names.length > 0 && (
            <ul className="mb-3 flex flex-wrap gap-x-6 gap-y-4" aria-label={content.letters.label}>
              {names.map((letters, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same name may occur twice
                <li key={place}>
                  <ul className="flex flex-wrap gap-x-1.5 gap-y-2">
                    {letters.map(({ letter, value }, index) => (
                      <li
                        // biome-ignore lint/suspicious/noArrayIndexKey: the same letter may occur twice
                        key={index}
                        className="flex min-w-9 flex-col items-center rounded-sm bg-sunken px-1.5 py-1 leading-snug"
                      >
                        <span className="font-serif text-body uppercase">{letter}</span>{' '}
                        <span className="text-caption text-ink-soft lining-nums">{value}</span>
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ul>
          )}
          <p>
            <Filled
              text={names.length > 0 ? content.letters.sum : content.letters.none}
              values={{ sum: <Figure>{letterSum}</Figure> }}
            />
          </p>
        </CalculationStep>
        <CalculationStep title={content.digits}>
          <Sum parts={digits} result={digitSum} />
        </CalculationStep>
        <CalculationStep title={content.total}>
          <Sum parts={[letterSum, digitSum]} result={total} />
        </CalculationStep>
        {toTwoDigits.length > 0 && (
          <CalculationStep title={content.toTwoDigits}>
            <Shortenings steps={toTwoDigits} />
          </CalculationStep>
        )}
        {toOneDigit.length > 0 && (
          <CalculationStep title={content.toOneDigit}>
            <Shortenings steps={toOneDigit} />
            {toOneDigit.some(({ to }) => to === 11) && <p className="mt-1 text-ink-soft">{content.eleven}</p>}
          </CalculationStep>
        )}
        <CalculationStep title={content.number.title}>
          <p>
            <Filled
              text={isMaster ? content.number.master : content.number.other}
              values={{ number: <Figure>{angelNumber}</Figure> }}
            />
          </p>
        </CalculationStep>
      </ol>
    </details>
  );
}

function CalculationStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-8 gap-y-2 md:grid-cols-[14rem_1fr]">
      <p className="font-serif text-body text-candle">{title}</p>
      <div>{children}</div>
    </li>
  );
}

function Shortenings({ steps }: { steps: readonly DigitSum[] }) {
  return steps.map(({ digits, to }) => (
    <p key={to} className="lining-nums">
      {digits.join('')}: <Sum parts={digits} result={to} />
    </p>
  ));
}

function Sum({ parts, result }: { parts: readonly number[]; result: number }) {
  return (
    <span className="lining-nums">
      {parts.join(' + ')} = <Figure>{result}</Figure>
    </span>
  );
}

function Figure({ children }: { children: ReactNode }) {
  return <strong className="font-semibold lining-nums">{children}</strong>;
}
