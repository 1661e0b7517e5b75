import { plainNumber } from '@site/contracts';

/** A number as people write it, for the API, which is stricter: “#444!” is 444, all dashes are one, and “11;11” is 11:11, typed without Shift. */
export function numberAsTyped(typed: string): string {
  const [withoutSigns = ''] = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(typed) ?? [];
  return plainNumber(withoutSigns.replace(/\p{Pd}/gu, '-').replaceAll(';', ':'));
}
