import fresh from 'fresh';
import Negotiator from 'negotiator';
import type { Encoding } from './encoded-body.ts';

/** The order among encodings that a client accepts equally: the smallest body first. */
const preferred: readonly Encoding[] = ['br', 'gzip', 'identity'];

// Most clients send one of a dozen headers. The limit keeps a client that invents others from filling the memory.
const chosen = new Map<string, Encoding>();
const maxChosen = 100;

/** The best encoding that an Accept-Encoding header allows. */
export function negotiateEncoding(header = ''): Encoding {
  const known = chosen.get(header);
  if (known) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } }) as PreferringNegotiator;
  const encoding = negotiator.encoding(preferred, { preferred }) ?? 'identity';
  if (chosen.size >= maxChosen) chosen.clear();
  chosen.set(header, encoding);
  return encoding;
}

/** True when an If-None-Match header names this entity tag. */
export function matchesEntityTag(header: string | undefined, etag: string): boolean {
  // The other headers are not passed on: Node's fetch adds `Cache-Control: no-cache`, which would forbid the 304.
  return header !== undefined && fresh({ 'if-none-match': header }, { etag });
}

/** The published types lack the option. */
interface PreferringNegotiator {
  encoding<Name extends string>(
    available: readonly Name[],
    options: { preferred: readonly Name[] },
  ): Name | undefined;
}
