import type { ReactNode } from 'react';
import { NumberFigure } from './number-figure.tsx';

export interface NumberCardProps {
  number: string;
  title?: string;
  to: string;
  /** The accessible name of the link, in place of its text. */
  linkLabel?: string;
  /** The number's meaning in a sentence or two. */
  children?: ReactNode;
}

/** A number in a list: its figure, its name and a sentence. The whole card is the link. */
export function NumberCard({ number, title, to, linkLabel, children }: NumberCardProps) {
  return (
    <div className="group relative flex h-full gap-4 rounded-sm border border-rule bg-surface p-3 transition-colors hover:border-accent sm:gap-5">
      <div className="size-22 shrink-0 rounded-sm bg-plate p-2 text-plate-line">
        <NumberFigure number={number} />
      </div>
      <div className="min-w-0 py-1">
        <h3 className="font-serif leading-snug">
          <a
            className="cover-link flex flex-wrap items-baseline gap-x-3 max-lg:flex-col"
            aria-label={linkLabel}
            href={to}
          >
            <span className="text-h2 tracking-tight lining-nums">{number}</span>{' '}
            {title && <span className="text-body text-candle">{title}</span>}
          </a>
        </h3>
        {children && (
          // The label says the same as the children, so hide them from screen readers.
          <p className="mt-1 text-small text-ink-soft" aria-hidden={linkLabel !== undefined || undefined}>
            {children}
          </p>
        )}
      </div>
    </div>
  );
}
