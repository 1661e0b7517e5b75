import { type PageProps, useCached } from '@site/kit';
import { NumberPlate } from '@site/ui/number-plate';
import { PageHeader } from '@site/ui/page-header';
import { Skeleton, SkeletonCards, SkeletonText } from '@site/ui/skeleton';
import { typographic } from '@site/ui/typographic';
import { numbersQuery } from './get-numbers.ts';
import { NumberHeader } from './number-header.tsx';

/** The address tells the number, so its print and its name are there at once; the list, where it was read, tells more. */
export function NumberSkeleton({ params: { slug } }: PageProps<'/angel-numbers/:slug'>) {
  const known = useCached(numbersQuery)?.find((one) => one.slug === slug);
  const isNumber = /^\d{1,8}$/.test(slug);
  return (
    <>
      {known ? (
        <NumberHeader record={{ ...known, title: typographic(known.title), tldr: typographic(known.tldr) }} />
      ) : (
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
      )}
      <div className="mt-16">
        <SkeletonCards count={6} label="Loading the meanings" />
      </div>
    </>
  );
}
