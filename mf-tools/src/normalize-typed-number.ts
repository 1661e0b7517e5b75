import { plainNumber } from '@site/contracts';

/** Converts typed input to the notation that the API accepts: “#444!” → 444, “11;11” → 11:11. */
export function normalizeTypedNumber(typed: string): string {
  const number = withoutSigns(typed).replace(/\p{Pd}/gu, '-');
  const plain = plainNumber(number.replaceAll(';', ':'));
  // Without “pm”, what stood before it is at the end: “11:11 (pm)”.
  return withoutSigns(plain);
}

/** From the first letter or digit to the last one. */
function withoutSigns(text: string): string {
  return /[\p{L}\p{N}](?:.*[\p{L}\p{N}])?/su.exec(text)?.[0] ?? '';
}
