import type { ReactNode } from 'react';

export interface CardProps {
  title: ReactNode;
  /** A word or two above the title. */
  eyebrow?: ReactNode;
  children?: ReactNode;
}

const titleClass = 'font-serif text-h3';
const eyebrowClass = 'font-serif text-small text-candle';

/** A short text under a rule. */
export function Card({ title, eyebrow, children }: CardProps) {
  return (
    <div className="flex h-full flex-col gap-2 border-t border-rule-strong pt-4 pb-4">
      {eyebrow && <p className={eyebrowClass}>{eyebrow}</p>}
      <h3 className={titleClass}>{title}</h3>
      {children}
    </div>
  );
}

export interface LinkCardProps extends CardProps {
  to: string;
}

/** A card that is a link: the title has the link, the whole card is the click target. */
export function LinkCard({ title, eyebrow, to, children }: LinkCardProps) {
  return (
    <div className="relative flex h-full flex-col gap-2 rounded-sm border border-rule bg-surface p-5 transition-colors hover:border-accent sm:p-6">
      {eyebrow && <p className={eyebrowClass}>{eyebrow}</p>}
      <h3 className={titleClass}>
        <a className="cover-link" href={to}>
          {title}
        </a>
      </h3>
      {children}
    </div>
  );
}
