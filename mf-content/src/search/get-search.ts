import { endpoints, type SearchResult, searchQueryMaxLength } from '@site/contracts';
import { apiQuery } from '@site/kit';

/** The query as typed, with single spaces and no white space around it: “ twin   flames ” → “twin flames”. */
export function normalizeQuery(q: string | undefined): string {
  const text = (q ?? '').toWellFormed().replace(/\s+/g, ' ').trim().slice(0, searchQueryMaxLength);
  // Half of a character that is written with two units, such as an emoji.
  return text.replace(/[\uD800-\uDBFF]$/, '').trim();
}

/** The numbers and posts that match a normalized query. */
export function searchQuery(q: string) {
  return apiQuery<SearchResult>(endpoints.search(q));
}
