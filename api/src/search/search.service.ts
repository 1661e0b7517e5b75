import { Injectable } from '@nestjs/common';
import { type NumberHit, type PostHit, type SearchResult, searchMaxHitsOfAKind } from '@site/contracts';
import { DataSource } from 'typeorm';
import { AngelNumbersService } from '../angel-numbers/angel-numbers.service.ts';
import { readForm } from '../decoder/form.ts';
import { byNearness } from '../decoder/nearest-record.ts';
import { type KnownWord, nearestWord } from './nearest-word.ts';
import { findNumbers, findPosts, type Match, similarWords } from './search-sql.ts';
import { numbersIn } from './tidy-query.ts';
import { hitEnd, hitStart, toExcerpt } from './to-excerpt.ts';

const mostSuggestions = 3;

type Hits = Pick<SearchResult, 'numbers' | 'posts'>;

@Injectable()
export class SearchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly numbers: AngelNumbersService,
  ) {}

  /** Numbers and posts that contain all words of a tidied query or, if none do, any of them. */
  async search(query: string): Promise<SearchResult> {
    const strict = await this.#find(query, 'all');
    const isEmpty = strict.numbers.length + strict.posts.length === 0;
    // With an excluded word, matching any word would find nearly everything.
    const hits = isEmpty && !/(?:^| )-/.test(query) ? await this.#find(query, 'any') : strict;
    return { query, ...hits, didYouMean: await this.#didYouMean(query, isEmpty) };
  }

  async #find(query: string, match: Match): Promise<Hits> {
    const numbers = numbersIn(query);
    const marks = [`StartSel="${hitStart}",StopSel="${hitEnd}"`, searchMaxHitsOfAKind] as const;
    const [numberRows, postRows] = await Promise.all([
      this.dataSource.query<(Omit<NumberHit, 'excerpt'> & { marked: string })[]>(findNumbers(match), [
        query,
        ...marks,
        numbers,
        isNumber(query) ? `${query}%` : null,
      ]),
      this.dataSource.query<(Omit<PostHit, 'excerpt'> & { marked: string })[]>(findPosts(match), [
        query,
        ...marks,
      ]),
    ]);
    const withExcerpt = <Row extends { marked: string }>({ marked, ...row }: Row) => ({
      ...row,
      excerpt: toExcerpt(marked, numbers),
    });
    return { numbers: numberRows.map(withExcerpt), posts: postRows.map(withExcerpt) };
  }

  async #didYouMean(query: string, isEmpty: boolean): Promise<string[]> {
    const suggestions = await this.#nearNumbers(query);
    if (isEmpty) {
      const corrected = await this.#withNearWords(query);
      if (corrected !== query) suggestions.unshift(corrected);
    }
    return [...new Set(suggestions)].slice(0, mostSuggestions);
  }

  /** For a number without a record: the numbers that are nearest to it in form. */
  async #nearNumbers(query: string): Promise<string[]> {
    if (!isNumber(query)) return [];
    const known = (await this.numbers.list()).map(({ number }) => number);
    if (known.includes(query)) return [];
    const nearest = byNearness(readForm(query), known.map(readForm));
    return nearest.slice(0, mostSuggestions).map(({ digits }) => digits);
  }

  /** The query with each word that the content lacks replaced by the nearest word that it has. */
  async #withNearWords(query: string): Promise<string> {
    const words = [...new Set(query.match(/\p{L}{3,}/gu) ?? [])];
    if (words.length === 0) return query;
    const rows = await this.dataSource.query<{ typed: string; known: KnownWord[] }[]>(similarWords, [words]);
    const nearest = new Map(rows.map(({ typed, known }) => [typed, nearestWord(typed, known)]));
    return query.replace(/\p{L}{3,}/gu, (word) => nearest.get(word) ?? word);
  }
}

function isNumber(query: string): boolean {
  return /^\d{1,20}$/.test(query);
}
