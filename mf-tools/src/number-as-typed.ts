import { plainNumber } from '@site/contracts';

/** A number as people write it, for the API, which is stricter: “#444!” is 444, and all dashes are one. */
export function numberAsTyped(typed: string): string {
  return plainNumber(typed.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '').replace(/\p{Pd}/gu, '-'));
}
