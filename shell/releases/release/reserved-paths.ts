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

/** True for the path or the pattern of an address that the shell handles itself, so that no page gets its requests. */
export function isReserved(path: string): boolean {
  return reservedSegments.has(path.split('/')[1] ?? '');
}
