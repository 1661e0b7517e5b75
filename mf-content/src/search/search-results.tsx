import type { SearchResult } from '@site/contracts';
import { Link } from '@site/kit';
import { LinkCard } from '@site/ui/card';
import { Grid } from '@site/ui/grid';
import { NumberCard } from '@site/ui/number-card';
import { Section } from '@site/ui/section';
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
  const numberHits = <NumberHits key="numbers" numbers={numbers} />;
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

function NumberHits({ numbers }: Pick<SearchResult, 'numbers'>) {
  if (numbers.length === 0) return null;
  return (
    <Section title={texts.numbers.title}>
      <Grid columns={2} label={`${texts.numbers.title} found`}>
        {numbers.map(({ number, slug, title, excerpt }) => (
          <NumberCard key={slug} number={number} title={title} to={`/angel-numbers/${slug}/`} link={Link}>
            <ExcerptText excerpt={excerpt} />
          </NumberCard>
        ))}
      </Grid>
    </Section>
  );
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
