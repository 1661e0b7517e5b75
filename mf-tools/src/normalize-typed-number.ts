import { plainNumber } from '@site/contracts';

/** Converts typed input to the notation that the API accepts: “#444!” → 444, “11;11” → 11:11. */
export function normalizeTypedNumber(typed: string): string {
  const [withoutSigns = ''] = /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(typed) ?? [];
  return plainNumber(withoutSigns.replace(/\p{Pd}/gu, '-').replaceAll(';', ':'));
}
