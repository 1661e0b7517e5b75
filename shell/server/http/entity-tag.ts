import { createHash } from 'node:crypto';

/** Weak: the same text in several encodings is not the same bytes. */
export function entityTagOf(text: Uint8Array): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Whether an If-None-Match header names this entity tag; weak comparison, as RFC 9110 asks for GET. */
export function matchesEntityTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const plain = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => plain(tag) === plain(etag));
}
