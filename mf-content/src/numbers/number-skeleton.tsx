import type { PageProps } from '@site/kit';
import { NumberPlate } from '@site/ui/number-plate';
import { PageHeader } from '@site/ui/page-header';
import { Skeleton, SkeletonCards, SkeletonText } from '@site/ui/skeleton';

/** The address alone tells the number, so its print and its name are there at once. */
export function NumberSkeleton({ params: { slug } }: PageProps<'/angel-numbers/:slug'>) {
  const isNumber = /^\d{1,8}$/.test(slug);
  return (
    <>
      <PageHeader
        // The line that the record's title will take.
        eyebrow={'\u00a0'}
        title={isNumber ? `Angel Number ${slug} Meaning` : 'Angel Number Meaning'}
        aside={isNumber ? <NumberPlate number={slug} captioned /> : <Skeleton height="plate" />}
      >
        <div className="w-full">
          <SkeletonText lines={4} label="Loading the reading" />
        </div>
      </PageHeader>
      <div className="mt-16">
        <SkeletonCards count={6} label="Loading the meanings" />
      </div>
    </>
  );
}
