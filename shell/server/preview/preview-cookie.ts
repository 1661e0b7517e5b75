import { readCookie } from '../http/read-cookie.ts';

/** Where a signed address leads, and where the button of the bar posts to. */
export const previewPath = '/_preview';
export const endPath = `${previewPath}/end`;

/** How long the browser keeps the cookie of an expired preview, so that the visitor is told why it ended. */
const keptAfterEndMs = 24 * 60 * 60_000;

/** A cookie of this host alone, which no script can read. With https no other host can set it either. */
export function previewCookie(origin: string) {
  const isSecure = origin.startsWith('https:');
  const name = isSecure ? '__Host-preview' : 'preview';
  const write = (value: string, maxAgeSeconds: number) =>
    // Lax: strict cookies are not sent when the address is opened from a mail or a chat.
    `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    /** The token in a request; undefined for a visitor without a preview. */
    read: (header: string | undefined) => readCookie(header, name),
    set: (token: string, expires: string) =>
      write(token, Math.ceil((Date.parse(expires) - Date.now() + keptAfterEndMs) / 1_000)),
    remove: () => write('', 0),
  };
}
