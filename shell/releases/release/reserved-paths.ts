/** Files that the shell serves at the root of the site. */
export const shellFiles = [
  'favicon.svg',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'site.webmanifest',
  'social-preview.png',
] as const;

/** First path segments that the shell handles itself: the API, files, health checks and crawler files. */
export const reservedSegments: ReadonlySet<string> = new Set<string>([
  'api',
  'releases',
  'compositions',
  '_preview',
  '_report',
  'healthz',
  'readyz',
  'robots.txt',
  'speculation-rules.json',
  'sitemap.xml',
  'favicon.ico',
  ...shellFiles,
]);

/** True for a pattern that no request would reach, because the shell handles it first. */
export function isReserved(pattern: string): boolean {
  return reservedSegments.has(pattern.split('/')[1] ?? '');
}
