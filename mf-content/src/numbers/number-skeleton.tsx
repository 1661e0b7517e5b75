import { type PageProps, useCached } from '@site/kit';
import { NumberPlate } from '@site/ui/number-plate';
import { PageHeader } from '@site/ui/page-header';
import { Skeleton, SkeletonCards, SkeletonText } from '@site/ui/skeleton';
import { typographic } from '@site/ui/typographic';
import numberPageContent from '../../content/numbers/number-page.yaml';
import { fillIn } from '../text/fill-in.ts';
import { numbersQuery } from './get-numbers.ts';
import { NumberHeader } from './number-header.tsx';

/** Shows the number of the address at once, and its title and quick answer if the list of numbers is cached. */
export function NumberSkeleton({ params: { slug } }: PageProps<'/angel-numbers/:slug'>) {
  const known = useCached(numbersQuery)?.find((number) => number.slug === slug);
  const isNumber = /^\d{1,8}$/.test(slug);
  return (
    <>
      {known ? (
        <NumberHeader record={{ ...known, title: typographic(known.title), tldr: typographic(known.tldr) }} />
      ) : (
        <PageHeader
          // Keeps the line free for the record's title.
          eyebrow={'\u00a0'}
          title={
            isNumber ? fillIn(numberPageContent.title, { number: slug }) : numberPageContent.loadingTitle
          }
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
