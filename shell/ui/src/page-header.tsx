import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FirstScreenEnd } from './first-screen-end.tsx';

export interface PageHeaderProps {
  title: ReactNode;
  /** A few words above the title: what kind of page this is. */
  eyebrow?: ReactNode;
  /** What the page gives, in a sentence or two. */
  lede?: ReactNode;
  /** Dates, author, badges. */
  meta?: ReactNode;
  /** Stands beside the words on wide screens and after them on narrow ones, e.g. a NumberPlate. */
  aside?: ReactNode;
  /** Leaves the aside out on narrow screens. */
  asideOnWideOnly?: boolean;
  /** Buttons, a quick answer. */
  children?: ReactNode;
  /** False where a phone's first screen goes on below: the page then marks its end, with FirstScreenEnd. */
  fillsScreen?: boolean;
}

/** The head of a page with its one H1, which comes before pictures for the eye and for screen readers. */
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
  const words = (
    <div className="flex max-w-measure flex-col gap-5">
      {eyebrow && <p className="font-serif text-lede leading-none text-candle italic">{eyebrow}</p>}
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
        {words}
        {end}
      </header>
    );
  }
  return (
    // Fixed places, from the top: on a slow line the page grows piece by piece, and nothing may move as it does.
    <header className="grid grid-cols-1 pt-6 pb-4 md:grid-cols-2 md:gap-12 md:pt-8 lg:grid-cols-[7fr_6fr]">
      <div className="md:col-start-1 md:row-start-1 lg:pt-12">{words}</div>
      <div
        className={classNames(
          'mt-8 md:col-start-2 md:row-start-1 md:mt-0 print:max-w-80',
          asideOnWideOnly && 'hidden md:block',
        )}
      >
        {aside}
      </div>
      {end}
    </header>
  );
}
