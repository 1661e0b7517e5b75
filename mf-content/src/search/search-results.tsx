import { type Excerpt, type ReadQuery, readQuery } from '@site/contracts';
import { LinkCard } from '@site/ui/card';
import { Grid } from '@site/ui/grid';
import { NumberCard } from '@site/ui/number-card';
import { Section } from '@site/ui/section';
import { typographic } from '@site/ui/typographic';
import type { ReactNode } from 'react';
import searchContent from '../../content/search.yaml';
import type { PageHit } from './find-pages.ts';
import { type FoundItems, type ResultKind, rankResults } from './rank-results.ts';
import { typesetExcerpt } from './typeset-excerpt.ts';

const texts = searchContent.results;

/** The results by kind, the kind with the best one first. */
export function SearchResults({ query, ...found }: FoundItems & { query: string }) {
  const parsed = readQuery(query);
  const { kinds, numbers, pages, posts, questions } = rankResults(query, parsed, found);
  const sections: Record<ResultKind, ReactNode> = {
    numbers: <NumberHits key="numbers" numbers={numbers} parsed={parsed} />,
    pages: <LinkHits key="pages" heading={texts.pages.title} hits={pages} />,
    posts: (
      <LinkHits
        key="posts"
        heading={texts.articles.title}
        hits={posts.map(({ slug, ...hit }) => ({ ...hit, path: `/blog/${slug}` }))}
      />
    ),
    questions: <LinkHits key="questions" heading={texts.questions.title} hits={questions} />,
  };
  return kinds.map((kind) => sections[kind]);
}

interface NumberHitsProps extends Pick<FoundItems, 'numbers'> {
  parsed: ReadQuery;
}

/**
 * Each number with its meaning and, unless the query is only a number, where the words were found. A number that the query
 * names leads to the part that it asks for.
 */
function NumberHits({ numbers, parsed: { numbers: named, part, words } }: NumberHitsProps) {
  const isOnlyNumber = named.length > 0 && words.length === 0 && !part;
  return (
    <Section title={texts.numbers.title}>
      <Grid columns={2} label={`${texts.numbers.title} found`}>
        {numbers.map(({ number, slug, title, coreMeaning, excerpt }) => {
          const said = excerpt.map(({ text }) => text).join('');
          const anchor = part && named.includes(number) ? `#${part}` : '';
          return (
            <NumberCard key={slug} number={number} title={title} to={`/angel-numbers/${slug}/${anchor}`}>
              {(isOnlyNumber || !said.includes(coreMeaning)) && typographic(coreMeaning)}
              {!isOnlyNumber && (
                <span className="mt-1.5 block">
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

function LinkHits({ heading, hits }: { heading: string; hits: readonly PageHit[] }) {
  return (
    <Section title={heading}>
      <Grid columns={2} label={`${heading} found`}>
        {hits.map(({ path, title, excerpt }) => (
          <LinkCard key={`${path} ${title}`} title={typographic(title)} to={path}>
            <p className="text-ink-soft">
              <ExcerptText excerpt={excerpt} />
            </p>
          </LinkCard>
        ))}
      </Grid>
    </Section>
  );
}

function ExcerptText({ excerpt }: { excerpt: Excerpt }) {
  return typesetExcerpt(excerpt).map(({ text, hit }, index) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity than their position
      <mark key={index} className="rounded-sm bg-candle-wash px-0.5 font-medium text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
