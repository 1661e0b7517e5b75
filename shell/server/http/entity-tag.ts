import { createHash } from 'node:crypto';

/** Weak, because one tag stands for all encodings of a text. */
export function entityTagOf(text: Uint8Array): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** Whether an If-None-Match header names this entity tag; weak comparison, as RFC 9110 requires for GET. */
export function matchesEntityTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}
