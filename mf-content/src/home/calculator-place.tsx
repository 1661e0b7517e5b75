import { Link, Slot } from '@site/kit';
import { Skeleton } from '@site/ui/skeleton';

/** Where another team's calculator stands. The anchor is ours, so that it holds whatever becomes of the calculator. */
export function CalculatorPlace() {
  return (
    <div id="calculator" className="mt-12 md:mt-16">
      <Slot name="personal-calculator" fallback={<CalculatorFallback />} />
    </div>
  );
}

/** The calculator's shape while it is on its way; says where to go meanwhile, should it never come. */
function CalculatorFallback() {
  return (
    <section
      aria-labelledby="calculator-coming"
      className="raised grid gap-x-12 gap-y-7 rounded-sm border-t-2 border-accent bg-surface p-6 sm:p-9 lg:grid-cols-[5fr_6fr]"
    >
      <div className="flex flex-col gap-4">
        <h2 id="calculator-coming" className="font-serif text-h2 tracking-tight">
          Find your personal angel number
        </h2>
        <p className="text-ink-soft">
          The calculator is on its way. If it takes too long, begin with{' '}
          <Link to="/angel-numbers/">the number you have seen</Link> and come back for your own.
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
