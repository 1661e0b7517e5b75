import type { NumberPart } from '@site/contracts';

/** The decoder with a number filled in, and what its reading should be about. */
export function decodeAddress(number: string, part?: NumberPart): `/decode?${string}` {
  const context = part === 'where-it-appears' ? '' : part;
  return `/decode?number=${number}${context ? `&context=${context}` : ''}`;
}
