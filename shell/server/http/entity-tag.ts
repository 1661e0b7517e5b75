import { hash } from 'node:crypto';
import fresh from 'fresh';

/** Weak, because one tag stands for all encodings of a text. */
export function entityTagOf(text: Uint8Array): string {
  return `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`;
}

export function matchesEntityTag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag });
}
