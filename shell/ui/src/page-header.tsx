import type { ReactNode } from 'react';
import { FirstScreenEnd } from './first-screen-end.tsx';

export interface PageHeaderProps {
  title: ReactNode;
  /** A few words above the title, such as the kind of page. */
  eyebrow?: ReactNode;
  /** A summary in a sentence or two. */
  lede?: ReactNode;
  /** Dates, author, badges. */
  meta?: ReactNode;
  /** False when a phone's first screen extends below the header: the page must then render a FirstScreenEnd. */
  fillsScreen?: boolean;
}

/** The header of a page with its H1. */
export function PageHeader({ title, eyebrow, lede, meta, fillsScreen = true }: PageHeaderProps) {
  return (
    <header className="pt-6 pb-4 md:pt-10">
      <div className="flex flex-col gap-5">
        {eyebrow && <p className="font-serif text-lede leading-none text-candle">{eyebrow}</p>}
        <h1 className="font-serif text-h1 tracking-tight">{title}</h1>
        {lede && <p className="max-w-measure font-serif text-lede text-ink-soft">{lede}</p>}
        {meta && (
          <div className="flex max-w-measure flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-soft">
            {meta}
          </div>
        )}
      </div>
      {fillsScreen && <FirstScreenEnd />}
    </header>
  );
}
