import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { SectionHeading } from './section-heading.tsx';

export interface SectionProps {
  id?: string;
  title: ReactNode;
  lede?: ReactNode;
  /** Puts the heading in its own column on wide screens. For texts, questions and forms, not for wide grids. */
  beside?: boolean;
  /** Adds a background band, to structure long pages. */
  banded?: boolean;
  /** Lays out the section together with the first screen. For a section directly below it, which visitors see at once. */
  first?: boolean;
  /** Hides the section in print. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** A section of a page with an H2 and the standard spacing. */
export function Section({
  id,
  title,
  lede,
  beside = false,
  banded = false,
  first = false,
  screenOnly = false,
  children,
}: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames(
        'mt-16 md:mt-24',
        !first && 'later',
        screenOnly && 'print:hidden',
        beside && 'lg:grid lg:grid-cols-[1fr_2fr] lg:gap-12',
        banded && '-mx-5 bg-sunken px-5 py-12 sm:mx-0 sm:rounded-sm sm:px-10 md:py-14',
      )}
    >
      <SectionHeading id={headingId} lede={lede}>
        {title}
      </SectionHeading>
      <div className={classNames('mt-7', beside && 'lg:mt-1.5')}>{children}</div>
    </section>
  );
}
