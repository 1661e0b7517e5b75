const maxQueryLength = 200;

/**
 * A path and the form of its query, for the log: letters become x, digits #, and other non-ASCII characters ?, because
 * visitors type numbers, names and dates of birth into it.
 */
export function addressForm(url: string): { path: string; query?: string } {
  const [path = '', ...rest] = url.split('?');
  if (rest.length === 0) return { path };
  const query = [...new URLSearchParams(rest.join('?'))]
    .map(([name, value]) => `${name}=${formOf(value)}`)
    .join('&');
  return { path, query: query.length > maxQueryLength ? `${query.slice(0, maxQueryLength)}…` : query };
}

function formOf(text: string): string {
  return text
    .replace(/\p{L}/gu, 'x')
    .replace(/\p{N}/gu, '#')
    .replace(/[^ -~]/gu, '?');
}
