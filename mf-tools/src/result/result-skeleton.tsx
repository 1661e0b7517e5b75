import { Skeleton } from '@site/ui/skeleton';

/** Replaces the result from the press on, so that the content below moves only once. */
export function ResultSkeleton() {
  return (
    <div className="mt-12 grid gap-8 md:grid-cols-2 md:gap-12" aria-hidden>
      <Skeleton height="plate" />
      <div className="flex flex-col gap-5 md:pt-8">
        <Skeleton width="half" />
        <Skeleton height="title" width="three-quarters" />
        <Skeleton />
        <Skeleton />
        <Skeleton width="half" />
      </div>
    </div>
  );
}
