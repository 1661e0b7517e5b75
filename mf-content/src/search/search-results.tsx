import type { Excerpt, SearchResult } from '@site/contracts';
import { Link } from '@site/kit';
import { LinkCard } from '@site/ui/card';
import { Grid } from '@site/ui/grid';
import { NumberCard } from '@site/ui/number-card';
import { Section } from '@site/ui/section';
import { typographic } from '@site/ui/typographic';
import searchContent from '../../content/search.yaml';
import { ExcerptText } from './excerpt-text.tsx';
import type { PageHit } from './find-pages.ts';

const texts = searchContent.results;

interface SearchResultsProps extends Pick<SearchResult, 'query' | 'numbers' | 'posts'> {
  pages: readonly PageHit[];
}

/** The results by kind. For a number, numbers come first; for words, pages do. */
export function SearchResults({ query, numbers, posts, pages }: SearchResultsProps) {
  const isNumber = /^\d+$/.test(query);
  const numberHits = <NumberHits key="numbers" numbers={numbers} isNumber={isNumber} />;
  const pageHits = <LinkHits key="pages" title={texts.pages.title} hits={pages} />;
  return (
    <>
      {isNumber ? [numberHits, pageHits] : [pageHits, numberHits]}
      <LinkHits
        title={texts.articles.title}
        hits={posts.map(({ slug, ...hit }) => ({ ...hit, path: `/blog/${slug}` }))}
      />
    </>
  );
}

interface NumberHitsProps extends Pick<SearchResult, 'numbers'> {
  isNumber: boolean;
}

/** Each number with its meaning and, for a search by words, where they were found unless that is in the meaning. */
function NumberHits({ numbers, isNumber }: NumberHitsProps) {
  if (numbers.length === 0) return null;
  return (
    <Section title={texts.numbers.title}>
      <Grid columns={2} label={`${texts.numbers.title} found`}>
        {numbers.map(({ number, slug, title, coreMeaning, excerpt }) => {
          const isSaid = textOf(excerpt).includes(coreMeaning);
          return (
            <NumberCard key={slug} number={number} title={title} to={`/angel-numbers/${slug}/`} link={Link}>
              {(isNumber || !isSaid) && typographic(coreMeaning)}
              {!isNumber && (
                <span className="block">
                  <ExcerptText excerpt={excerpt} />
                </span>
              )}
            </NumberCard>
          );
        })}
      </Grid>
    </Section>
  );
}

function textOf(excerpt: Excerpt): string {
  return excerpt.map(({ text }) => text).join('');
}

function LinkHits({ title, hits }: { title: string; hits: readonly PageHit[] }) {
  if (hits.length === 0) return null;
  return (
    <Section title={title}>
      <Grid columns={2} label={`${title} found`}>
        {hits.map(({ path, title, excerpt }) => (
          <LinkCard key={path} title={title} to={path} link={Link}>
            <p className="text-ink-soft">
              <ExcerptText excerpt={excerpt} />
            </p>
          </LinkCard>
        ))}
      </Grid>
    </Section>
  );
}
