/** `/angel-numbers/:slug` and the like: static segments and named parameters, nothing else. */
export const routePattern = /^\/$|^(\/([A-Za-z0-9._~-]+|:[A-Za-z][A-Za-z0-9]*))+$/;

/** Two patterns with the same shape answer the same addresses: `/a/:x` and `/a/:y`. */
export function patternShape(pattern: string): string {
  return pattern.replace(/:[^/]+/g, ':');
}

/** The parameters of a matching pathname, or undefined. One trailing slash is tolerated. */
export function matchPattern(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':') && value !== '') params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

/** Sorts so that the first match is the right one: at the first difference, static goes before parameter. */
export function bySpecificity(a: { pattern: string }, b: { pattern: string }): number {
  return compare(specificity(a.pattern), specificity(b.pattern));
}

function specificity(pattern: string): string {
  return segmentsOf(pattern)
    .map((part) => (part.startsWith(':') ? '1' : `0${part}`))
    .join('/');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function segmentsOf(path: string): string[] {
  return path.replace(/^\//, '').replace(/\/$/, '').split('/');
}

/** The shell's own files at the root of the site. */
export const shellFiles = [
  'favicon.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'site.webmanifest',
  'social-preview.png',
] as const;

/** First segments that the shell answers itself: the API, files, and what operators and crawlers ask for. */
const reservedSegments = new Set<string>([
  'api',
  'releases',
  'compositions',
  'healthz',
  'readyz',
  'robots.txt',
  'speculation-rules.json',
  'sitemap.xml',
  'favicon.ico',
  ...shellFiles,
]);

/** True for a pattern that would never be asked, because the shell answers first. */
export function isReserved(pattern: string): boolean {
  return reservedSegments.has(segmentsOf(pattern)[0] ?? '');
}
