import type { LifePath } from '../../content/schemas.ts';

/** What a digit or master number means. The sum of the digits is never 0, because the form accepts only real dates. */
export function meaningOf<Meaning>(
  root: number,
  meanings: Record<keyof LifePath['digits'], Meaning>,
): Meaning {
  return meanings[String(root) as keyof typeof meanings];
}
