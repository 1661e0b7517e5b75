import type { TabPage } from '../../protocol/composition.ts';

export type PageAddress = NonNullable<ReturnType<typeof pageAddress>>;

/** Queries have no limit of their own: advertisements and newsletters add long parameters. */
export const maxPathLength = 2_048;

/**
 * An address in its one normal form, with only the query parameters that its page declares. `url` is path and query, the key
 * of the page cache. Undefined for an invalid address.
 */
export function pageAddress(rawUrl: string, match: (pathname: string) => TabPage | undefined) {
  const [rawPath = '/', rawQuery = ''] = splitOnce(rawUrl, '?');
  if (rawPath.length > maxPathLength) return undefined;
  const pathname = rawPath.length > 1 ? rawPath.replace(/\/$/, '') : '/';
  if (!isUnambiguous(pathname)) return undefined;
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

/** False for what browsers and servers may interpret differently: dot segments, backslashes, control characters. */
function isUnambiguous(pathname: string) {
  try {
    const decoded = pathname.includes('%') ? decodeURIComponent(pathname) : pathname;
    return !/[\\\p{Cc}]/u.test(decoded) && !decoded.split('/').some((part) => part === '.' || part === '..');
  } catch {
    return false;
  }
}

/**
 * The address with single slashes (`//x` would name a host in a redirect), and with letters, digits and hyphens as themselves,
 * which some programs encode: `/a%2Db` is `/a-b`. Undefined if it is spelled like this already.
 */
export function plainSpelling(rawUrl: string): string | undefined {
  const [path, query] = splitOnce(rawUrl, '?');
  const decoded = isUnambiguous(path)
    ? path.replace(/%(?:2d|3\d|5f|7e|[46][1-9a-f]|[57][\da])/gi, decodeURIComponent)
    : path;
  const plain = decoded.replace(/\/{2,}/g, '/');
  if (plain === path) return undefined;
  // Browsers read a backslash as a slash.
  const target = plain.replaceAll('\\', '%5C');
  return query === undefined ? target : `${target}?${query}`;
}
