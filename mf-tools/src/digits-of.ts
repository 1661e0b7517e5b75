/** The digits of a text: 11:11 → 1111. */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
