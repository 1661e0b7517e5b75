import type { ReactNode } from 'react';

export type CalloutTone = 'note' | 'candle' | 'positive' | 'warning' | 'danger';

const looks: Record<CalloutTone, string> = {
  note: 'border-accent bg-accent-wash',
  candle: 'border-candle bg-candle-wash',
  positive: 'border-positive bg-positive-wash',
  warning: 'border-warning bg-warning-wash',
  danger: 'border-danger bg-danger-wash',
};

export interface CalloutProps {
  title?: ReactNode;
  /** The heading level of the title; without it the title is not a heading. */
  level?: 2 | 3;
  tone?: CalloutTone;
  children: ReactNode;
}

/** A highlighted text: a quick answer, a disclaimer, a note. */
export function Callout({ title, level, tone = 'note', children }: CalloutProps) {
  const Heading = level ? (`h${level}` as const) : 'p';
  return (
    <div className={`max-w-measure rounded-sm border-t-2 px-6 py-5 ${looks[tone]}`}>
      {title && <Heading className="mb-2 font-serif text-h3">{title}</Heading>}
      {children}
    </div>
  );
}
