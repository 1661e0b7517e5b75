import type { NumberHit, PostHit, ReadQuery } from '@site/contracts';
import type { PageHit } from './find-pages.ts';
import { keywords, readKeywords, words } from './keywords.ts';
import { titleShares } from './title-shares.ts';

export type ResultKind = 'numbers' | 'pages' | 'posts' | 'questions';

export interface FoundItems {
  numbers: readonly NumberHit[];
  pages: readonly PageHit[];
  posts: readonly PostHit[];
  questions: readonly PageHit[];
  /** The pages have only some words of the query. */
  arePagesPartial?: boolean | undefined;
}

export interface RankedResults extends FoundItems {
  /** The kinds with results, in the order in which they are shown. */
  kinds: readonly ResultKind[];
}

/** How well a title matches: the share of the query's keywords in the title, then the share of the title's words in the query. */
type TitleScore = readonly [ofQuery: number, ofTitle: number];

type Titled = Pick<PageHit, 'title'>;

const noResult: TitleScore = [-1, 0];
/** The query is this title. */
const sameTitle: TitleScore = [3, 0];
/** Above every other title: the query names this number. */
const namedNumber: TitleScore = [2, 0];
/** Just below a page whose title has every word: it may compare the numbers. */
const oneOfSeveralNumbers: TitleScore = [0.99, 1];

/**
 * Puts the kind with the best title first, and within each kind the titles with every word of the query. Numbers in the query stay
 * first, unless a page compares them or the query is a title.
 */
export function rankResults(
  query: string,
  { numbers: named, part }: ReadQuery,
  found: FoundItems,
): RankedResults {
  const { wanted, asked } = readKeywords(query);
  const isNamed = (hit: NumberHit) => named.includes(hit.number);
  const scoreOf = ({ title }: Titled, kind?: ResultKind): TitleScore => {
    const titleWords = words(title);
    if (titleShares(asked, titleWords).isSame) return sameTitle;
    // Of a question every word counts, since few are keywords: "angel numbers" does not ask what they are.
    const counted = kind === 'questions' ? titleWords : keywords(title);
    const { ofTitle } = titleShares(asked, counted);
    // One word of a long question does not say that it is meant.
    if (kind === 'questions' && ofTitle < 0.2) return [0, 0];
    return [titleShares(wanted, titleWords).ofQuery, ofTitle];
  };
  const ranked: FoundItems = {
    numbers: [
      ...found.numbers.filter(isNamed),
      ...fullMatchesFirst(found.numbers.filter((hit) => !isNamed(hit))),
    ],
    pages: fullMatchesFirst(found.pages),
    posts: fullMatchesFirst(found.posts),
    questions: fullMatchesFirst(found.questions),
  };
  function fullMatchesFirst<Hit extends Titled>(hits: readonly Hit[]): Hit[] {
    const fullness = (hit: Hit) => Math.floor(scoreOf(hit)[0]);
    return hits.toSorted((one, other) => fullness(other) - fullness(one));
  }

  const best = (kind: ResultKind): TitleScore => {
    const [first] = ranked[kind];
    if (!first) return noResult;
    if (kind === 'numbers' && isNamed(first as NumberHit))
      return named.length > 1 && !part ? oneOfSeveralNumbers : namedNumber;
    const score = scoreOf(first, kind);
    // They have only some words of the query, and their titles none.
    return kind === 'pages' && found.arePagesPartial && score[0] === 0 ? noResult : score;
  };
  const kinds = (['pages', 'numbers', 'posts', 'questions'] as const)
    .filter((kind) => ranked[kind].length > 0)
    .map((kind) => ({ kind, score: best(kind) }))
    .sort((one, other) => other.score[0] - one.score[0] || other.score[1] - one.score[1])
    .map(({ kind }) => kind);
  return { ...ranked, kinds };
}
