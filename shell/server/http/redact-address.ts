const maxQueryLength = 200;

/**
 * An address for the log. In the query, letters become x, digits # and other non-ASCII characters ?, because visitors type
 * numbers, names and dates of birth into it.
 */
export function redactAddress(url: string): { path: string; query?: string } {
  const [path = '', ...rest] = url.split('?');
  if (rest.length === 0) return { path };
  const query = [...new URLSearchParams(rest.join('?'))]
    .map(([name, value]) => `${name}=${redact(value)}`)
    .join('&');
  return { path, query: query.length > maxQueryLength ? `${query.slice(0, maxQueryLength)}…` : query };
}

function redact(text: string): string {
  return text
    .replace(/\p{L}/gu, 'x')
    .replace(/\p{N}/gu, '#')
    .replace(/[^ -~]/gu, '?');
}
