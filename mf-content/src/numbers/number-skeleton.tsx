import { type PageProps, useCached } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import { PlateHeader } from '@site/ui/plate-header';
import { SkeletonText } from '@site/ui/skeleton';
import { typographic } from '@site/ui/typographic';
import numberPageContent from '../../content/numbers/number-page.yaml';
import { numbersQuery } from './get-numbers.ts';
import { NumberHeader } from './number-header.tsx';

/** Shows the number of the address at once, and its title and quick answer if the list of numbers is cached. */
export function NumberSkeleton({ params: { slug } }: PageProps<'/angel-numbers/:slug'>) {
  const known = useCached(numbersQuery)?.find((number) => number.slug === slug);
  const number = /^\d{1,8}$/.test(slug) ? slug : undefined;
  return (
    <>
      {known ? (
        <NumberHeader record={{ ...known, title: typographic(known.title), tldr: typographic(known.tldr) }} />
      ) : (
        <PlateHeader
          number={number}
          // Keeps the line free for the record's title.
          eyebrow={'\u00a0'}
          title={number ? fillIn(numberPageContent.title, { number }) : numberPageContent.loadingTitle}
        />
      )}
      <SkeletonText lines={6} label="Loading the meanings" />
    </>
  );
}
