import type { ReactNode } from 'react';

export interface CardProps {
  title: ReactNode;
  /** A word or two above the title. */
  eyebrow?: ReactNode;
  children?: ReactNode;
}

const title = 'font-serif text-h3';
const eyebrowLook = 'font-serif text-small text-candle';

/** A short text under a rule. */
export function Card({ title: text, eyebrow, children }: CardProps) {
  return (
    <div className="flex h-full flex-col gap-2 border-t border-rule-strong pt-4 pb-4">
      {eyebrow && <p className={eyebrowLook}>{eyebrow}</p>}
      <h3 className={title}>{text}</h3>
      {children}
    </div>
  );
}

export interface LinkCardProps extends CardProps {
  to: string;
}

/** A card that is a link: the title has the link, the whole card is the click target. */
export function LinkCard({ title: text, eyebrow, to, children }: LinkCardProps) {
  return (
    <div className="relative flex h-full flex-col gap-2 rounded-sm border border-rule bg-surface p-5 transition-colors hover:border-accent sm:p-6">
      {eyebrow && <p className={eyebrowLook}>{eyebrow}</p>}
      <h3 className={title}>
        <a className="cover-link" href={to}>
          {text}
        </a>
      </h3>
      {children}
    </div>
  );
}
