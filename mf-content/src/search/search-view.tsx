import { type NumberPart, readQuery, type SearchResult, tidyQuery } from '@site/contracts';
import { Link, type MissingProps, type PageProps, Static, useData, useSearchEntries } from '@site/kit';
import { Button, ButtonLink, ButtonLinks } from '@site/ui/button';
import { ChipLinks, type ChipLinksProps } from '@site/ui/chip';
import { fillIn } from '@site/ui/fill-in';
import { FirstScreenEnd } from '@site/ui/first-screen-end';
import { HelpBox } from '@site/ui/help-box';
import { Section } from '@site/ui/section';
import { SkeletonCards } from '@site/ui/skeleton';
import type { ReactNode } from 'react';
import searchContent from '../../content/search.yaml';
import type { Results } from './add-pages.ts';
import { decodeAddress } from './decode-address.ts';
import { normalizeQuery, quotedQuery, searchQuery } from './get-search.ts';
import { needsHelp } from './needs-help.ts';
import { pageSearch } from './page-search-module.ts';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';
import { shownQuestions } from './shown-questions.ts';
import { summary } from './summary.ts';

const { results, empty, unavailable } = searchContent;

export function SearchView({ search }: PageProps) {
  const q = normalizeQuery(search.q);
  if (q !== '') return <ResultsPage q={q} />;
  return (
    <SearchLayout q="" lede={searchContent.lede}>
      <TitledLinks
        title={searchContent.popularTitle}
        links={searchContent.popular.map((query) => ({
          name: query,
          to: `/search?q=${encodeURIComponent(query)}`,
        }))}
      />
    </SearchLayout>
  );
}

function ResultsPage({ q }: { q: string }) {
  const { numbers, posts, pages, arePagesPartial, didYouMean, query, typed, corrected, ...answer } =
    useResults(useData(searchQuery(q)));
  const questions = shownQuestions(answer.questions);
  const hits = numbers.length + posts.length + questions.length;
  const found = { numbers, posts, pages, arePagesPartial, questions };
  const asked = readQuery(query);
  const withoutPage = asked.numbers.find((number) => !numbers.some((hit) => hit.number === number));
  const shown = corrected ?? (typed === undefined ? undefined : query);
  const searched = typed === undefined ? q : query;
  const counted = hits > 0 ? searched : (corrected ?? searched);
  return (
    <SearchLayout q={q} corrected={shown} lede={summary(found, counted)}>
      {shown !== undefined && <AsTyped q={q} />}
      {withoutPage !== undefined && didYouMean.length > 0 ? (
        <WithoutPage number={withoutPage} part={asked.part} nearest={didYouMean} />
      ) : (
        hits + pages.length === 0 && <NoResults />
      )}
      <SearchResults query={corrected ?? query} {...found} />
    </SearchLayout>
  );
}

function useResults(answer: SearchResult): Results {
  const otherPages = useSearchEntries();
  const search = pageSearch.useLoaded();
  return search ? search.addPages(answer, search.indexWith(otherPages)) : { ...answer, pages: [] };
}

/** A link to the results for the exact words of a corrected query. */
function AsTyped({ q }: { q: string }) {
  const { text, link } = results.asTyped;
  return (
    <p className="mt-6 text-small text-ink-soft">
      {text}{' '}
      <Link
        to={`/search?q=${encodeURIComponent(quotedQuery(q))}`}
        className="text-accent underline underline-offset-4"
      >
        {fillIn(link, { query: q })}
      </Link>
    </p>
  );
}

interface WithoutPageProps {
  number: string;
  part: NumberPart | undefined;
  nearest: readonly string[];
}

/** For a number without a page: its reading, and the nearest numbers that have one. */
function WithoutPage({ number, part, nearest }: WithoutPageProps) {
  const { title, text, button, nearestTitle } = searchContent.withoutPage;
  return (
    <Section title={fillIn(title, { number })}>
      <div className="flex max-w-measure flex-col items-start gap-5">
        <p>{fillIn(text, { number })}</p>
        <ButtonLink to={decodeAddress(number, part)}>{fillIn(button, { number })}</ButtonLink>
      </div>
      <TitledLinks
        title={nearestTitle}
        links={nearest.map((other) => ({ name: other, to: `/angel-numbers/${other}/` }))}
      />
    </Section>
  );
}

function NoResults() {
  return (
    <div className="mt-8 flex max-w-measure flex-col gap-5">
      <p>{empty.text}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLinks links={empty.links} />
      </div>
    </div>
  );
}

export function SearchSkeleton({ search }: PageProps) {
  const q = normalizeQuery(search.q);
  return (
    <SearchLayout q={q} lede={fillIn(results.loading, { query: q })} isLoading>
      <div className="mt-10">
        <SkeletonCards count={6} label="Searching" />
      </div>
    </SearchLayout>
  );
}

/** Shown when the API can't be reached. Pages are found without it. */
export function SearchUnavailable({ search, retry }: MissingProps) {
  const q = normalizeQuery(search.q);
  return (
    <SearchLayout q={q} lede={unavailable.lede}>
      <div className="mt-8">
        <Button variant="secondary" onClick={retry}>
          {unavailable.retry}
        </Button>
      </div>
      {/* The browser loads the index of pages only for a page that is shown with status 200. */}
      <Static>
        <PagesFound q={q} />
      </Static>
    </SearchLayout>
  );
}

function PagesFound({ q }: { q: string }) {
  const { pages, corrected } = useResults({ query: tidyQuery(q), numbers: [], posts: [], didYouMean: [] });
  const found = { numbers: [], posts: [], pages, questions: [] };
  return (
    <>
      {corrected !== undefined && (
        <>
          <p className="mt-6">{summary(found, corrected)}</p>
          <AsTyped q={q} />
          {!needsHelp(q) && <Help q={corrected} />}
        </>
      )}
      <SearchResults query={corrected ?? q} {...found} />
    </>
  );
}

/** Where to find help, if a query is about danger, illness or despair. */
function Help({ q }: { q: string }) {
  if (!needsHelp(q)) return null;
  return (
    <div className="mt-2 mb-8">
      <HelpBox />
    </div>
  );
}

interface SearchLayoutProps {
  q: string;
  /** What was searched for instead. */
  corrected?: string | undefined;
  lede: string;
  isLoading?: boolean;
  children: ReactNode;
}

function SearchLayout({ q, corrected = '', lede, isLoading, children }: SearchLayoutProps) {
  return (
    <>
      <header className="flex flex-col gap-4 pt-6 pb-4 md:pt-10">
        <h1 className="font-serif text-h3 text-candle">
          {q === '' ? searchContent.title : fillIn(results.title, { query: q })}
        </h1>
        <SearchForm q={q} isLoading={isLoading} />
        <p className="max-w-measure text-ink-soft" data-announce={q === '' ? undefined : ''}>
          {lede}
        </p>
        <FirstScreenEnd />
      </header>
      <Help q={`${q} ${corrected}`} />
      {children}
    </>
  );
}

function TitledLinks({ title, links }: { title: string } & Pick<ChipLinksProps, 'links'>) {
  return (
    <div className="mt-8 flex flex-col gap-3">
      <p className="font-serif text-candle">{title}</p>
      <ChipLinks label={title} links={links} />
    </div>
  );
}
