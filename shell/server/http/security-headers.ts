/**
 * Sent with every answer. No cross-origin opener policy: it would have browsers start a process anew between the answer and the first
 * paint (some 30 ms on a phone), and there is no session here that a window could reach into.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** Tells browsers to come by https only; meaningless, and therefore left out, on plain http. */
export function transportHeaders(origin: string): Record<string, string> {
  return origin.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }
    : {};
}

/** Scripts are files of this site; inline styles are allowed by their hash alone. */
export function contentSecurityPolicy(styleHashes: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
