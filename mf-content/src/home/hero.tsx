import { FirstScreenEnd } from '@site/ui/first-screen-end';
import { NumberBox } from '@site/ui/number-box';
import { NumberPlate } from '@site/ui/number-plate';
import { PlateSheet } from '@site/ui/plate-sheet';
import heroContent from '../../content/home/hero.yaml';
import { InlineText } from '../text/inline-text.tsx';

/** The first screen of the home page: one field, printed on a plate. */
export function Hero() {
  return (
    <header className="-mx-3 sm:mx-0 md:mt-4">
      <PlateSheet
        seed="1111"
        className="grid grid-cols-1 px-6 pt-7 sm:px-10 lg:grid-cols-[8fr_5fr] lg:items-center lg:gap-12 lg:px-14 lg:py-14"
      >
        <div className="flex flex-col gap-5">
          <h1 className="font-serif text-h1 tracking-tight">{heroContent.title}</h1>
          <p className="max-w-measure font-serif text-lede text-plate-soft">{heroContent.lede}</p>
          <NumberBox id="home-number" label={heroContent.field} />
          <p className="lining-nums">
            <InlineText text={heroContent.calculator} />
          </p>
        </div>
        {/* On a phone, the rings extend above the edge of the plate. */}
        <div className="mt-6 h-26 overflow-hidden sm:h-44 lg:mt-0 lg:h-auto">
          <NumberPlate number="1111" onSheet />
        </div>
      </PlateSheet>
      <FirstScreenEnd />
    </header>
  );
}
