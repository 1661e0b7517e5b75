/** Where a signed address leads, and where the button of the bar posts to. */
export const previewPath = '/_preview';
export const endPath = `${previewPath}/end`;

/** The browser keeps an expired preview for so long, so that its visitor is told why it ended. */
const keptAfterEndMs = 24 * 60 * 60_000;

export interface PreviewCookie {
  /** The token in a request; undefined for a visitor without a preview. */
  read: (header: string | undefined) => string | undefined;
  set: (token: string, expires: string) => string;
  remove: () => string;
}

/** A cookie of this host alone, which no script can read. With https no other host can set it either. */
export function previewCookie(origin: string): PreviewCookie {
  const isSecure = origin.startsWith('https:');
  const name = isSecure ? '__Host-preview' : 'preview';
  const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;\\s]*)`);
  const write = (value: string, maxAgeSeconds: number) =>
    // Lax: strict cookies are not sent when the address is opened from a mail or a chat.
    `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return {
    // Most visitors have no cookie at all.
    read: (header) => (header?.includes('preview=') ? pattern.exec(header)?.[1] : undefined),
    set: (token, expires) =>
      write(token, Math.ceil((Date.parse(expires) - Date.now() + keptAfterEndMs) / 1_000)),
    remove: () => write('', 0),
  };
}
