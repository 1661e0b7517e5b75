import { Slot } from '@site/kit';
import { Skeleton } from '@site/ui/skeleton';
import heroContent from '../../content/home/hero.yaml';
import { InlineText } from '../text/inline-text.tsx';

/** The calculator of mf-tools. Its anchor is here, so that links to it work even if the calculator fails to load. */
export function CalculatorSlot() {
  return (
    <div id="calculator" className="mt-12 md:mt-16">
      <Slot name="personal-calculator" fallback={<CalculatorFallback />} />
    </div>
  );
}

/** Shown in the calculator's place until it has loaded, and when it can't be loaded. */
function CalculatorFallback() {
  return (
    <section
      aria-labelledby="calculator-loading"
      className="raised grid gap-x-12 gap-y-7 rounded-sm border-t-2 border-accent bg-surface p-6 sm:p-9 lg:grid-cols-[5fr_6fr]"
    >
      <div className="flex flex-col gap-4">
        <h2 id="calculator-loading" className="font-serif text-h2 tracking-tight">
          {heroContent.loading.title}
        </h2>
        <p className="text-ink-soft">
          <InlineText text={heroContent.loading.lede} />
        </p>
      </div>
      <div className="flex min-h-80 flex-col gap-5">
        <Skeleton width="half" />
        <Skeleton height="title" />
        <Skeleton width="half" />
        <Skeleton height="title" />
        <Skeleton height="title" />
      </div>
    </section>
  );
}
