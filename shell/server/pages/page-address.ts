import type { TabPage } from '../../app/composition.ts';

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
  const pathname = `/${rawPath.replace(/^\/+|\/+$/g, '')}`;
  if (!isDecodable(pathname)) return undefined;
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

function isDecodable(pathname: string) {
  if (!pathname.includes('%')) return true;
  try {
    return !decodeURIComponent(pathname).includes('\0');
  } catch {
    return false;
  }
}
