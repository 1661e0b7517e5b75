import { endpoints, readQuery, type Suggestion } from '@site/contracts';
import { apiQuery, type Redirect, type RedirectContext } from '@site/kit';
import { decodeAddress } from './decode-address.ts';
import { normalizeQuery } from './get-search.ts';

/**
 * Where the text of the number box leads: a number to its page, at the part that the text names, or without a page to its
 * reading; everything else to the search.
 */
export async function findAnswer(
  typed: string | undefined,
  load: RedirectContext['load'],
): Promise<Redirect> {
  const q = normalizeQuery(typed);
  const {
    numbers: [number, ...others],
    part,
    words,
  } = readQuery(q);
  if (number === undefined || others.length > 0 || words.length > 0)
    return { to: q === '' ? '/search' : `/search?q=${encodeURIComponent(q)}` };
  // If the API is down, lead to the number's page, which says so and offers to try again.
  const known = await load(apiQuery<Suggestion[]>(endpoints.suggestions(number))).catch(() => undefined);
  if (known?.every(({ name }) => name !== number)) return { to: decodeAddress(number, part) };
  return { to: `/angel-numbers/${number}/${part ? `#${part}` : ''}` };
}
