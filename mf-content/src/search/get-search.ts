import { endpoints, type SearchResult, searchQueryMaxLength } from '@site/contracts';
import { apiQuery } from '@site/kit';

/** The query as typed, with single spaces and no white space around it: “ twin   flames ” → “twin flames”. */
export function normalizeQuery(q: string | undefined): string {
  return cut((q ?? '').toWellFormed().replace(/\s+/g, ' ').trim(), searchQueryMaxLength);
}

/** The query in quotes, which finds its exact words. */
export function quotedQuery(q: string): string {
  return `"${cut(q.replaceAll('"', ''), searchQueryMaxLength - 2)}"`;
}

function cut(text: string, maxLength: number): string {
  // The last unit may be half of a character that is written with two, such as an emoji.
  return text
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}

/** The numbers, posts and questions that match a normalized query. */
export function searchQuery(q: string) {
  return apiQuery<SearchResult>(endpoints.search(q));
}
