import type { TabPage } from '../../protocol/composition.ts';

/** An address reduced to what decides about the page: one form, declared query parameters only. */
export interface PageAddress {
  pathname: string;
  page: TabPage | undefined;
  /** Path and query, the key of the page cache. */
  url: string;
}

const longestAddress = 2_048;

/** Undefined for an address that no page can have. */
export function pageAddress(
  rawUrl: string,
  match: (pathname: string) => TabPage | undefined,
): PageAddress | undefined {
  if (rawUrl.length > longestAddress) return undefined;
  const [rawPath = '/', rawQuery = ''] = splitOnce(rawUrl, '?');
  const pathname = rawPath.length > 1 ? rawPath.replace(/\/$/, '') : '/';
  if (!isPlain(pathname)) return undefined;
  const page = match(pathname);
  if (rawQuery === '' || !page?.search.length) return { pathname, page, url: pathname };
  const given = new URLSearchParams(rawQuery);
  const kept = new URLSearchParams();
  for (const name of page.search) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  const query = kept.toString();
  return { pathname, page, url: query ? `${pathname}?${query}` : pathname };
}

function splitOnce(text: string, separator: string): [string, string?] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** False for what browsers and servers may read in two ways: dot segments, backslashes, control characters. */
function isPlain(pathname: string) {
  try {
    const plain = pathname.includes('%') ? decodeURIComponent(pathname) : pathname;
    return !/[\\\p{Cc}]/u.test(plain) && !plain.split('/').some((part) => part === '.' || part === '..');
  } catch {
    return false;
  }
}

/** The one form of an address with repeated slashes, which would otherwise mean another host; else undefined. */
export function withoutRepeatedSlashes(rawUrl: string): string | undefined {
  const [path, query] = splitOnce(rawUrl, '?');
  if (!path.includes('//')) return undefined;
  const once = path.replace(/\/{2,}/g, '/');
  return query === undefined ? once : `${once}?${query}`;
}
