/** Numerologists don't add these up. */
export const masterNumbers: readonly string[] = ['11', '22', '33'];

export interface DigitSum {
  digits: readonly number[];
  to: number;
}

/** Adds up the digits, then the digits of the sum, and so on, until at most `maxDigits` or one of the `kept` numbers is left. */
export function digitSums(number: string, maxDigits = 1, kept = masterNumbers): DigitSum[] {
  if (number.length <= maxDigits || kept.includes(number)) return [];
  const digits = [...number].map(Number);
  const to = digits.reduce((total, digit) => total + digit, 0);
  return [{ digits, to }, ...digitSums(String(to), maxDigits, kept)];
}

/** Writes the sums as "4 + 8 + 2 + 7 = 21, 2 + 1 = 3". */
export function additions(sums: readonly DigitSum[]): string {
  return sums.map(({ digits, to }) => `${digits.join(' + ')} = ${to}`).join(', ');
}
