// biome-ignore-all lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
import type { ReactNode } from 'react';

export interface Step {
  title: string;
  text: ReactNode;
}

/** Column counts that fill every row, so that nothing shifts while the steps stream in. */
function columnsFor(count: number) {
  if (count % 4 === 0) return 'md:grid-cols-2 lg:grid-cols-4';
  return count % 3 === 0 ? 'md:grid-cols-3' : 'md:grid-cols-2';
}

/** A numbered list of steps or stages. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol role="list" className={`grid gap-x-10 gap-y-8 ${columnsFor(steps.length)}`}>
      {steps.map((step, index) => (
        <li key={step.title} className="border-t border-rule-strong pt-4">
          <p className="font-serif text-h2 leading-none text-candle lining-nums" aria-hidden>
            {index + 1}
          </p>
          <h3 className="mt-3 font-serif text-h3">{step.title}</h3>
          <div className="mt-2 text-ink-soft">{step.text}</div>
        </li>
      ))}
    </ol>
  );
}
