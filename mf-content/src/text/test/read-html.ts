/** The text that a reader sees, with spaces between blocks. */
export function visibleText(html: string): string {
  return html
    .replace(/<(script|svg|template)\b.*?<\/\1>/gs, ' ')
    .replace(/<\/?(?:em|strong)\b[^>]*>|(?<=[^>])<a\b[^>]*>|<\/a>(?=[^<])/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

export function headings(html: string, level: 1 | 2 | 3 | 4): string[] {
  const pattern = new RegExp(`<h${level}\\b[^>]*>(.*?)</h${level}>`, 'gs');
  return [...html.matchAll(pattern)].map(([, heading = '']) => visibleText(heading));
}

/** The HTML below a heading, up to the next heading of its level or above. */
export function sectionUnder(html: string, title: string): string {
  for (const match of html.matchAll(/<h([1-6])\b[^>]*>(.*?)<\/h\1>/gs)) {
    const [whole, level = '', heading = ''] = match;
    if (visibleText(heading) !== title) continue;
    const rest = html.slice(match.index + whole.length);
    const next = rest.search(new RegExp(`<h[1-${level}]\\b`));
    return next < 0 ? rest : rest.slice(0, next);
  }
  throw new Error(`Expected a heading “${title}”, found none.`);
}

export function linksIn(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, href = '']) => href);
}
