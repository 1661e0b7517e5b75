import type { Encoding } from './encoded-body.ts';

// Browsers and servers send one of a dozen headers; a caller that invents others must not fill the memory.
const chosen = new Map<string, Encoding>();
const mostChosen = 100;

/** The best encoding that an Accept-Encoding header allows and that we have. */
export function chooseEncoding(header = ''): Encoding {
  const known = chosen.get(header);
  if (known) return known;
  const encoding = weigh(header);
  if (chosen.size >= mostChosen) chosen.clear();
  chosen.set(header, encoding);
  return encoding;
}

function weigh(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(name, q ? Number(q.slice(2)) : 1);
  }
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weight('br'), weight('gzip')];
  if (br > 0 && br >= gzip) return 'br';
  return gzip > 0 ? 'gzip' : 'identity';
}

/** True when an If-None-Match header names this entity tag (weak comparison, RFC 9110 section 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const opaque = etag.replace(/^W\//, '');
  return (header.match(/"[^"]*"/g) ?? []).some((tag) => tag === opaque);
}
