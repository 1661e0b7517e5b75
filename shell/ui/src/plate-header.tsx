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
  /** Shown in place of the figure of a number, and never cropped. */
  figure?: ReactNode;
  /** The answer. */
  children?: ReactNode;
}

/**
 * The header of a page about one thing, printed on a plate. The figure of its number is below the texts on a phone, beside
 * the answer on a tablet, and beside title and answer on wider screens.
 */
export function PlateHeader({ number, eyebrow, title, figure, children }: PlateHeaderProps) {
  return (
    <header>
      <PlateSheet
        seed={number ?? ''}
        className="-mx-5 grid grid-rows-[auto_1fr] gap-x-8 gap-y-4 px-5 pt-6 sm:mx-0 sm:px-8 md:grid-cols-2 md:py-8 lg:grid-cols-[7fr_6fr] print:p-0"
      >
        <div className="md:max-lg:col-span-2">
          <p className="font-serif text-lede leading-none text-plate-soft">{eyebrow}</p>
          <h1 className="mt-4 font-serif text-h1 tracking-tight">{title}</h1>
        </div>
        {/* Comes before the figure in the HTML, so the row is explicit. */}
        <div className="lg:row-start-2">{children}</div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1" data-figure="">
          {figure}
          {number && (
            <div className="h-56 overflow-hidden max-md:mx-auto max-md:max-w-96 md:h-auto print:h-auto print:max-w-80">
              <NumberPlate number={number} onSheet />
              <p className="mt-2 text-center font-serif text-caption text-plate-soft lining-nums">
                {describeRings(number)}
              </p>
            </div>
          )}
        </div>
      </PlateSheet>
      <FirstScreenEnd />
    </header>
  );
}
