import { Link, type PageProps, useData } from '@site/kit';
import { Button, ButtonLink } from '@site/ui/button';
import { PageHeader } from '@site/ui/page-header';
import { SkeletonCards } from '@site/ui/skeleton';
import type { ReactNode } from 'react';
import { findPages } from './find-pages.ts';
import { searchQuery, tidied } from './get-search.ts';
import { pageWords } from './load-page-words.ts';
import { nearMiss } from './near-miss.ts';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';
import { Suggestions } from './suggestions.tsx';
import { summary } from './summary.ts';

const starters = ['11:11', '444', 'new beginnings', 'twin flames', 'money', 'Michael'];

export function SearchView({ search }: PageProps) {
  const q = tidied(search.q);
  if (q !== '') return <Found q={q} />;
  return (
    <Frame q="" lede="Numbers, articles and pages: type what you saw, or what is on your mind.">
      <Suggestions title="Often looked for" queries={starters} />
    </Frame>
  );
}

function Found({ q }: { q: string }) {
  const { numbers, posts, didYouMean, query } = useData(searchQuery(q));
  const words = pageWords();
  const pages = findPages(query, words);
  const isEmpty = numbers.length + posts.length + pages.length === 0;
  const near = nearMiss(query, words, isEmpty ? 'words' : 'titles');
  return (
    <Frame q={q} lede={<output>{summary({ numbers, posts, pages }, q)}</output>}>
      <Suggestions title="Did you mean" queries={alternatives(near, didYouMean)} />
      {isEmpty && <Nothing />}
      <SearchResults query={query} numbers={numbers} posts={posts} pages={pages} />
    </Frame>
  );
}

/** Each spelling once; what our pages would answer comes before the words of the API. */
function alternatives(near: string | undefined, didYouMean: readonly string[]): string[] {
  if (near === undefined) return [...didYouMean];
  return [near, ...didYouMean.filter((other) => other.toLowerCase() !== near.toLowerCase())];
}

function Nothing() {
  return (
    <div className="mt-8 flex max-w-measure flex-col gap-5">
      <p>
        A number without a page of its own can still be read from its digits. For anything else, try a single
        word, or a simpler one.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/decode" link={Link} variant="secondary">
          Decode a number
        </ButtonLink>
        <ButtonLink to="/angel-numbers/" link={Link} variant="secondary">
          All angel numbers
        </ButtonLink>
      </div>
    </div>
  );
}

export function SearchSkeleton({ search }: PageProps) {
  const q = tidied(search.q);
  return (
    <Frame q={q} lede={`Looking for “${q}” …`}>
      <div className="mt-10">
        <SkeletonCards count={6} label="Searching" />
      </div>
    </Frame>
  );
}

/** The API could not be asked: the pages that we know by ourselves are still there. */
export function SearchUnavailable({ search, retry }: PageProps & { retry: () => void }) {
  const q = tidied(search.q);
  const pages = findPages(q, pageWords());
  return (
    <Frame q={q} lede="Numbers and articles cannot be searched at the moment.">
      <div className="mt-8">
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      </div>
      <SearchResults query={q} numbers={[]} posts={[]} pages={pages} />
    </Frame>
  );
}

function Frame({ q, lede, children }: { q: string; lede: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageHeader title={q === '' ? 'Search' : `Search: ${q}`} lede={lede}>
        <SearchForm q={q} />
      </PageHeader>
      {children}
    </>
  );
}
