import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { SectionHeading } from './section-heading.tsx';

export interface SectionProps {
  /** The anchor of the section. */
  id?: string;
  title: ReactNode;
  lede?: ReactNode;
  /** On wide screens the heading stands in a column of its own. For texts, questions and forms; not for wide grids. */
  beside?: boolean;
  /** Set on a band of its own, to give the eye a rest on long pages. */
  banded?: boolean;
  /** Left out on paper. */
  screenOnly?: boolean;
  children: ReactNode;
}

/** A part of a page under one H2, with the distance that parts of a page keep. */
export function Section({
  id,
  title,
  lede,
  beside = false,
  banded = false,
  screenOnly = false,
  children,
}: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={classNames(
        'later mt-16 md:mt-24',
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
