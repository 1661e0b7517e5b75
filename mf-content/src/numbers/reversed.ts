/** A number read backward: 1234 → 4321. */
export function reversed(number: string): string {
  return [...number].reverse().join('');
}
