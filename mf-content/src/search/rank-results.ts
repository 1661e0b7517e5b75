import type { NumberHit, PostHit, ReadQuery } from '@site/contracts';
import type { PageHit } from './find-pages.ts';
import { keywords, matches, readKeywords, words } from './keywords.ts';

export type ResultKind = 'numbers' | 'pages' | 'posts' | 'questions';

export interface FoundItems {
  numbers: readonly NumberHit[];
  pages: readonly PageHit[];
  posts: readonly PostHit[];
  questions: readonly PageHit[];
}

export interface RankedResults extends FoundItems {
  /** The kinds with results, in the order in which they are shown. */
  kinds: readonly ResultKind[];
}

/** How well a title matches: the share of the query's keywords in the title, then the share of the title's words in the query. */
type TitleScore = readonly [ofQuery: number, ofTitle: number];

const noResult: TitleScore = [-1, 0];
/** Above every title: the query names this number. */
const namedNumber: TitleScore = [2, 0];
/** Just below a page whose title has every word: it may compare the numbers. */
const oneOfSeveralNumbers: TitleScore = [0.99, 1];

/**
 * Puts the kind with the best title first, and within each kind the titles with every word of the query. Numbers in the query stay
 * first, unless a page compares them.
 */
export function rankResults(
  query: string,
  { numbers: named, part }: ReadQuery,
  found: FoundItems,
): RankedResults {
  const { wanted } = readKeywords(query);
  const asked = words(query);
  const isNamed = (hit: NumberHit) => named.includes(hit.number);
  const scoreOf = ({ title }: { title: string }, kind?: ResultKind): TitleScore => {
    const titleWords = words(title);
    // Of a question every word counts, since few are keywords: "angel numbers" does not ask what they are.
    const counted = kind === 'questions' ? titleWords : keywords(title);
    const isIn = (list: readonly string[], word: string) =>
      list.some((other) => matches(other, word) || matches(word, other));
    return [
      share(wanted.filter((word) => isIn(titleWords, word)).length, wanted.length),
      share(counted.filter((word) => isIn(asked, word)).length, counted.length),
    ];
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
  function fullMatchesFirst<Hit extends { title: string }>(hits: readonly Hit[]): Hit[] {
    const isFullMatch = (hit: Hit) => scoreOf(hit)[0] === 1;
    return [...hits.filter(isFullMatch), ...hits.filter((hit) => !isFullMatch(hit))];
  }

  const best = (kind: ResultKind): TitleScore => {
    const [first] = ranked[kind];
    if (!first) return noResult;
    if (kind === 'numbers' && isNamed(first as NumberHit))
      return named.length > 1 && !part ? oneOfSeveralNumbers : namedNumber;
    return scoreOf(first, kind);
  };
  const kinds = (['pages', 'numbers', 'posts', 'questions'] as const)
    .filter((kind) => ranked[kind].length > 0)
    .map((kind) => ({ kind, score: best(kind) }))
    .sort((one, other) => other.score[0] - one.score[0] || other.score[1] - one.score[1])
    .map(({ kind }) => kind);
  return { ...ranked, kinds };
}

function share(count: number, of: number): number {
  return of === 0 ? 0 : count / of;
}
