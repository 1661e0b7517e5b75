/**
 * Converts a typed or pasted number to the notation of the API: “11:11 pm” → 11:11, “$1,111” → 1111. Digits of any script
 * become 0 to 9, and full-width signs become plain ones.
 */
export function plainNumber(typed: string): string {
  return (
    plainDigits(typed)
      // Invisible marks, such as those that set the direction of Arabic text.
      .replace(/\p{Cf}/gu, '')
      .trim()
      .replace(/[ap]\.?\s?m\.?$/i, '')
      .replace(/^\p{Sc}/u, '')
      .replace(/(\d),(?=\d{3}(?!\d))/g, '$1')
      .trim()
  );
}

/** Converts digits of any script and of keycap emoji to 0 to 9, and full-width signs to plain ones: “１１：１１” → 11:11. */
export function plainDigits(typed: string): string {
  const withoutKeycaps = typed.normalize('NFKC').replace(/[\u{FE0F}\p{Me}]/gu, '');
  return withoutKeycaps.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** The value of a digit of any script. In Unicode, the ten digits of a script follow each other in order. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (code - zero) % 10;
}
