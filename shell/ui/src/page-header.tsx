import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FirstScreenEnd } from './first-screen-end.tsx';

export interface PageHeaderProps {
  title: ReactNode;
  /** A few words above the title, such as the kind of page. */
  eyebrow?: ReactNode;
  /** A summary in a sentence or two. */
  lede?: ReactNode;
  /** Dates, author, badges. */
  meta?: ReactNode;
  /** Shown next to the text on wide screens and after it on narrow ones, e.g. a NumberPlate. */
  aside?: ReactNode;
  /** Hides the aside on narrow screens. */
  asideOnWideOnly?: boolean;
  /** Buttons, a quick answer. */
  children?: ReactNode;
  /** False when a phone's first screen extends below the header: the page must then render a FirstScreenEnd. */
  fillsScreen?: boolean;
}

/** The header of a page with its H1. In the HTML the H1 comes before the aside's picture. */
export function PageHeader({
  title,
  eyebrow,
  lede,
  meta,
  aside,
  asideOnWideOnly = false,
  children,
  fillsScreen = true,
}: PageHeaderProps) {
  const text = (
    <div className="flex max-w-measure flex-col gap-5">
      {eyebrow && <p className="font-serif text-lede leading-none text-candle">{eyebrow}</p>}
      <h1 className="font-serif text-h1 tracking-tight">{title}</h1>
      {lede && <p className="font-serif text-lede text-ink-soft">{lede}</p>}
      {meta && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-ink-soft">{meta}</div>
      )}
      {children && <div className="mt-2 flex flex-wrap items-center gap-3">{children}</div>}
    </div>
  );
  const end = fillsScreen && <FirstScreenEnd />;
  if (!aside) {
    return (
      <header className="pt-6 pb-4 md:pt-10">
        {text}
        {end}
      </header>
    );
  }
  return (
    // Fixed grid cells, aligned to the top: nothing shifts while the HTML streams in.
    <header className="grid grid-cols-1 pt-6 pb-4 md:grid-cols-2 md:gap-12 md:pt-8 lg:grid-cols-[7fr_6fr]">
      <div className="md:col-start-1 md:row-start-1 lg:pt-12">{text}</div>
      <div
        className={classNames(
          'mt-8 md:col-start-2 md:row-start-1 md:mt-0 print:max-w-80',
          asideOnWideOnly && 'hidden md:block',
        )}
        data-figure=""
      >
        {aside}
      </div>
      {end}
    </header>
  );
}
