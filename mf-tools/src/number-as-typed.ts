import { plainNumber } from '@site/contracts';

/**
 * Converts a number as people type it for the API, which is stricter: “#444!” becomes 444, all kinds of dashes become the same, and
 * “11;11”, typed without Shift, becomes 11:11.
 */
export function numberAsTyped(typed: string): string {
  const [withoutSigns = ''] = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(typed) ?? [];
  return plainNumber(withoutSigns.replace(/\p{Pd}/gu, '-').replaceAll(';', ':'));
}
