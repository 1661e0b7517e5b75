import { Inject, Injectable } from '@nestjs/common';
import {
  type NumberHit,
  type PostHit,
  type QuestionHit,
  readQuery,
  type SearchResult,
  searchMaxHitsOfAKind,
} from '@site/contracts';
import pLimit, { type LimitFunction } from 'p-limit';
import { DataSource } from 'typeorm';
import { AngelNumbersService } from '../angel-numbers/angel-numbers.service.ts';
import { CONFIG, type Config } from '../config/env.ts';
import { readForm } from '../decoder/form.ts';
import { byNearness } from '../decoder/nearest-record.ts';
import { ApiError } from '../http/api-error.ts';
import { correctQuery, type KnownWord, wordsToCorrect, wordsToLookUp } from './correct-query.ts';
import { isEnglishWord } from './english-words.ts';
import {
  countRecords,
  findNumbers,
  findPosts,
  findQuestions,
  type Match,
  similarWords,
} from './search-sql.ts';
import { hitEnd, hitStart, toExcerpt } from './to-excerpt.ts';

const maxSuggestions = 3;
/** For each search that runs. One takes up to 0.3 s, and a page waits 2.5 s for it (`LOAD_TIMEOUT_MS` of the shell). */
const maxWaitingForEach = 6;

/**
 * Signs between two words, slashes, "+", and a "-" that stands alone. PostgreSQL would read a,b as a phrase, a/b as the name of a
 * file, a.b as a host and +4 as a number with a sign, which texts do not have, and exclude the next word after each "-".
 */
const meaninglessSign =
  /[/+]|(?<=[\p{L}\p{M}\p{N}])[^\p{L}\p{M}\p{N} "()&|!]+(?=[\p{L}\p{N}])|-+(?=[ /+]|$)/gu;

const wholeNumber = /(?<![\p{L}\d])\d+(?![\p{L}\d])/gu;

type Hits = Required<Pick<SearchResult, 'numbers' | 'posts' | 'questions'>>;

/** A hit with its whole text, in which the matches are marked, instead of an excerpt. */
type Marked<Hit> = Omit<Hit, 'excerpt'> & { marked: string };

@Injectable()
export class SearchService {
  /** A search uses two connections at a time. Half of all are left to other reads. */
  private readonly limit: LimitFunction;

  constructor(
    private readonly dataSource: DataSource,
    private readonly numbers: AngelNumbersService,
    @Inject(CONFIG) { database }: Config,
  ) {
    this.limit = pLimit(Math.max(1, Math.floor(database.poolSize / 4)));
  }

  /**
   * Numbers, posts and questions that contain all words of a tidied query or, if none do, any of them. A number that the query names
   * comes first; if no post has it and all words, posts need only the words. Misspelled words are corrected if that finds something.
   * Rejects with UNAVAILABLE if too many searches wait.
   */
  async search(typed: string): Promise<SearchResult> {
    if (this.limit.pendingCount >= maxWaitingForEach * this.limit.concurrency)
      throw new ApiError('UNAVAILABLE');
    return this.limit(() => this.searchNow(typed));
  }

  private async searchNow(typed: string): Promise<SearchResult> {
    const { corrected, realWords } = await this.correct(typed);
    const found = async (query: string, hits: Hits) => ({
      query,
      ...hits,
      didYouMean: await this.nearNumbers(query),
      ...(realWords.length > 0 && { realWords }),
    });
    const hits = await this.find(corrected);
    if (corrected === typed) return found(typed, hits);
    if (Object.values(hits).some(({ length }) => length > 0))
      return { ...(await found(corrected, hits)), typed };
    return found(typed, await this.find(typed));
  }

  private async find(query: string, match: Match = 'all'): Promise<Hits> {
    const { numbers, part = null, words: telling } = readQuery(query);
    const words = withoutContractions(query).replace(meaninglessSign, ' ');
    const marks = [`StartSel="${hitStart}",StopSel="${hitEnd}"`, searchMaxHitsOfAKind] as const;
    const postsFor = (text: string) =>
      this.dataSource.query<Marked<PostHit>[]>(findPosts(match), [text, ...marks]);
    const findTexts = async () => ({
      posts: await postsFor(words),
      questions: await this.dataSource.query<Marked<QuestionHit>[]>(findQuestions(match), [words, ...marks]),
    });
    const [numberRows, { posts, questions }] = await Promise.all([
      this.dataSource.query<(Marked<NumberHit> & { matches: boolean })[]>(findNumbers(match), [
        words,
        ...marks,
        numbers,
        /^\d{1,20}$/.test(query) ? `${query}%` : null,
        part,
      ]),
      findTexts(),
    ]);
    const hasMatch = posts.length + questions.length > 0 || numberRows.some(({ matches }) => matches);
    // With an excluded word, matching less than all words would find nearly everything.
    const excludes = /(?<![^ "()&|!])-/.test(words);
    if (match === 'all' && !hasMatch && !excludes) return this.find(query, 'any');
    // An article about the seven chakras may have no 7. Without a telling word, as in "7 meaning", all articles would match.
    const isTelling = numbers.length > 0 && (telling.length > 0 || part !== null);
    const withoutNumbers =
      match === 'all' && posts.length === 0 && isTelling && !excludes && !words.includes('"');
    const withExcerpt = <Row extends { marked: string; matches?: boolean }>({
      marked,
      matches: _matches,
      ...row
    }: Row) => ({ ...row, excerpt: toExcerpt(marked, numbers) });
    return {
      numbers: numberRows.map(withExcerpt),
      posts: (withoutNumbers ? await postsFor(words.replace(wholeNumber, ' ')) : posts).map(withExcerpt),
      questions: questions.map(withExcerpt),
    };
  }

  /** For a number without a record: the numbers that are nearest to it in form. */
  private async nearNumbers(query: string): Promise<string[]> {
    const { numbers } = readQuery(query);
    if (numbers.length === 0) return [];
    const known = (await this.numbers.list()).map((record) => record.number);
    const number = numbers.find((one) => !known.includes(one));
    if (number === undefined) return [];
    const nearest = byNearness(readForm(number), known.map(readForm), maxSuggestions);
    return nearest.map(({ digits }) => digits);
  }

  private async correct(query: string): Promise<{ corrected: string; realWords: string[] }> {
    const words = wordsToCorrect(query);
    if (words.length === 0) return { corrected: query, realWords: [] };
    const [rows, counted] = await Promise.all([
      this.dataSource.query<{ typed: string; known: KnownWord[]; isUnknown: boolean }[]>(similarWords, [
        words,
      ]),
      this.dataSource.query<KnownWord[]>(countRecords, [wordsToLookUp(query)]),
    ]);
    const unknown = rows.filter(({ isUnknown }) => isUnknown).map(({ typed }) => typed);
    const realWords = unknown.filter(isEnglishWord);
    const corrected = correctQuery(query, {
      records: new Map(counted.map(({ word, records }) => [word, records])),
      similar: new Map(rows.map(({ typed, known }) => [typed, known])),
      misspelled: new Set(unknown.filter((word) => !realWords.includes(word))),
    });
    const kept = wordsToCorrect(corrected);
    return { corrected, realWords: realWords.filter((word) => kept.includes(word)) };
  }
}

/** PostgreSQL splits "I'm" and "doesn't" into words of their own, which a text would have to contain. */
function withoutContractions(query: string): string {
  return query.replace(/\p{L}+n't(?!\p{L})/gu, ' ').replace(/(?<=\p{L})'(?:s|ve|re|ll|d|m)(?!\p{L})/gu, '');
}
