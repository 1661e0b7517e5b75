import { describeRings } from '@site/figures/number-rings';
import type { ReactNode } from 'react';
import { FirstScreenEnd } from './first-screen-end.tsx';
import { NumberPlate } from './number-plate.tsx';
import { PlateSheet } from './plate-sheet.tsx';

export interface PlateHeaderProps {
  /** The number whose figure is printed; left out where it isn't known. */
  number?: string;
  /** A few words above the title. */
  eyebrow: ReactNode;
  title: ReactNode;
  /** The answer. */
  children?: ReactNode;
}

/** The header of a page about one thing, printed on a plate: its texts and, below them on a phone, the figure of a number. */
export function PlateHeader({ number, eyebrow, title, children }: PlateHeaderProps) {
  return (
    <header>
      <PlateSheet
        seed={number ?? ''}
        className="-mx-5 grid gap-x-8 gap-y-5 px-5 pt-6 sm:mx-0 sm:p-8 md:grid-cols-2 lg:grid-cols-[7fr_6fr] lg:gap-12 print:p-0"
      >
        <div className="flex max-w-measure flex-col gap-4">
          <p className="font-serif text-lede leading-none text-plate-soft">{eyebrow}</p>
          <h1 className="font-serif text-h1 tracking-tight">{title}</h1>
          {children}
        </div>
        {number && (
          <figure className="h-48 overflow-hidden md:h-auto print:h-auto print:max-w-80">
            <NumberPlate number={number} onSheet />
            <figcaption className="mt-2 font-serif text-caption text-plate-soft lining-nums">
              {describeRings(number)}
            </figcaption>
          </figure>
        )}
      </PlateSheet>
      <FirstScreenEnd />
    </header>
  );
}
