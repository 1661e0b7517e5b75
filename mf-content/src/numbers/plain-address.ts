import { tidyQuery } from '@site/contracts';
import type { Redirect } from '@site/kit';

/** Punctuation at the end of a sentence that was copied with the address. */
const sentenceEnd = /[.,;:!?)\]"'”’]+$/;

/** The address of a number that is written with signs: 11:11 → /angel-numbers/1111/. Undefined for digits and other texts. */
export function plainAddress(slug: string): Redirect | undefined {
  const typed = decoded(slug).replace(sentenceEnd, '');
  const number = tidyQuery(typed);
  if (number === slug || !/^\d+$/.test(number) || /[a-z]/i.test(typed)) return undefined;
  return { to: `/angel-numbers/${number}/`, isPermanent: true };
}

/** Browsers encode digits of other scripts; some programs also encode the signs. */
function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}
