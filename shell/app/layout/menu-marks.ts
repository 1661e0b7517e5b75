/** Whether a path is the current page or a parent of it. Home is active only on `/`. */
export function isActive(href: string, pathname: string): boolean {
  if (href === '/') return pathname === '/';
  return isCurrentPage(href, pathname) || pathname.startsWith(`${withoutSlash(href)}/`);
}

/** Whether a link is the current page. Links with an anchor never are: only one link may be current. */
export function isCurrentPage(href: string, pathname: string): boolean {
  return withoutSlash(href) === withoutSlash(pathname);
}

/** The `aria-current` of a link. `byPrefix`: also on pages below its path. */
export function linkMark(href: string, pathname: string, byPrefix: boolean): 'page' | 'true' | undefined {
  // "Personal Calculator" is a part of home, not the page itself.
  if (href === '/' && !byPrefix) return undefined;
  if (isCurrentPage(href, pathname)) return 'page';
  return byPrefix && isActive(href, pathname) ? 'true' : undefined;
}

/** The `aria-current` of a group with these links. */
export function groupMark(hrefs: readonly string[], pathname: string): 'true' | undefined {
  return hrefs.some((href) => href !== '/' && isActive(href, pathname)) ? 'true' : undefined;
}

/** Every page answers with and without a trailing slash. */
function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') : path;
}
