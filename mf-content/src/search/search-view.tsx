import { Link, type PageProps, useData } from '@site/kit';
import { Button, ButtonLink } from '@site/ui/button';
import { PageHeader } from '@site/ui/page-header';
import { SkeletonCards } from '@site/ui/skeleton';
import type { ReactNode } from 'react';
import searchContent from '../../content/search.yaml';
import { fillIn } from '../text/fill-in.ts';
import { normalizeQuery, searchQuery } from './get-search.ts';
import { loadedPageSearch } from './load-page-search.ts';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';
import { Suggestions } from './suggestions.tsx';
import { summary } from './summary.ts';

const { results, empty, unavailable } = searchContent;

export function SearchView({ search }: PageProps) {
  const q = normalizeQuery(search.q);
  if (q !== '') return <Results q={q} />;
  return (
    <SearchLayout q="" lede={searchContent.lede}>
      <Suggestions title={searchContent.popularTitle} queries={searchContent.popular} />
    </SearchLayout>
  );
}

function Results({ q }: { q: string }) {
  const { numbers, posts, didYouMean, query } = useData(searchQuery(q));
  const pageSearch = loadedPageSearch();
  const pages = pageSearch?.findPages(query) ?? [];
  const isEmpty = numbers.length + posts.length + pages.length === 0;
  const corrected = pageSearch?.suggestQuery(query, isEmpty ? 'all words' : 'titles');
  return (
    <SearchLayout q={q} lede={<output>{summary({ numbers, posts, pages }, q)}</output>}>
      <Suggestions title={results.suggestions} queries={withFirst(corrected, didYouMean)} />
      {isEmpty && <NoResults />}
      <SearchResults query={query} numbers={numbers} posts={posts} pages={pages} />
    </SearchLayout>
  );
}

/** Adds a query before the others, unless it is one of them in another case. */
function withFirst(first: string | undefined, others: readonly string[]): string[] {
  if (first === undefined) return [...others];
  return [first, ...others.filter((other) => other.toLowerCase() !== first.toLowerCase())];
}

function NoResults() {
  return (
    <div className="mt-8 flex max-w-measure flex-col gap-5">
      <p>{empty.text}</p>
      <div className="flex flex-wrap gap-3">
        {empty.links.map(({ name, to }) => (
          <ButtonLink key={to} to={to} link={Link} variant="secondary">
            {name}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}

export function SearchSkeleton({ search }: PageProps) {
  const q = normalizeQuery(search.q);
  return (
    <SearchLayout q={q} lede={fillIn(results.loading, { query: q })}>
      <div className="mt-10">
        <SkeletonCards count={6} label="Searching" />
      </div>
    </SearchLayout>
  );
}

/** Shown when the API can't be reached. Pages are found without it. */
export function SearchUnavailable({ search, retry }: PageProps & { retry: () => void }) {
  const q = normalizeQuery(search.q);
  return (
    <SearchLayout q={q} lede={unavailable.lede}>
      <div className="mt-8">
        <Button variant="secondary" onClick={retry}>
          {unavailable.retry}
        </Button>
      </div>
      <SearchResults query={q} numbers={[]} posts={[]} pages={loadedPageSearch()?.findPages(q) ?? []} />
    </SearchLayout>
  );
}

function SearchLayout({ q, lede, children }: { q: string; lede: ReactNode; children: ReactNode }) {
  return (
    <>
      <PageHeader title={q === '' ? searchContent.title : fillIn(results.title, { query: q })} lede={lede}>
        <SearchForm q={q} />
      </PageHeader>
      {children}
    </>
  );
}
