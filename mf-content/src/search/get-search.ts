import type { SearchResult } from '@site/contracts';
import { type ApiQuery, apiQuery } from '@site/kit';

/** The API takes no more. */
const longestQuery = 100;

/** What a visitor typed, without the white space around and within; empty when there is nothing to search for. */
export function tidied(q: string | undefined): string {
  return [...(q ?? '').toWellFormed().replace(/\s+/g, ' ').trim()].slice(0, longestQuery).join('').trim();
}

/** Numbers and posts for a tidied query. */
export function searchQuery(q: string): ApiQuery<SearchResult> {
  return apiQuery(`/api/search?q=${encodeURIComponent(q)}`);
}
