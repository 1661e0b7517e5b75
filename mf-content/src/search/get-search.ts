import type { SearchResult } from '@site/contracts';
import { type ApiQuery, apiQuery } from '@site/kit';

/** The API's limit. */
const maxLength = 100;

/** The query as typed, with single spaces and no white space around it. */
export function normalizeQuery(q: string | undefined): string {
  return [...(q ?? '').toWellFormed().replace(/\s+/g, ' ').trim()].slice(0, maxLength).join('').trim();
}

/** The numbers and posts that match a normalized query. */
export function searchQuery(q: string): ApiQuery<SearchResult> {
  return apiQuery(`/api/search?q=${encodeURIComponent(q)}`);
}
