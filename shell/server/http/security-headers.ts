/**
 * Sent with every response. No cross-origin opener policy: it makes browsers start a new process before the first paint (some
 * 30 ms on a phone), and the site has no session that another window could attack.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Makes browsers use https only. Not for subdomains, which others may run. Browsers ignore it on plain http. */
export function transportHeaders(origin: string): Record<string, string> {
  return origin.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000' } : {};
}

/** For responses that are not pages. An SVG of a release can be opened as a document, and its scripts would run as this site's. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Allows scripts of this site only, and inline styles only by their hash. */
export function contentSecurityPolicy(styleHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    // A service worker would stay in browsers after a rollback of the release that brought it.
    "worker-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
