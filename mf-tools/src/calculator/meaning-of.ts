import type { LifePath } from '../../content/schemas.ts';

/** What a digit or master number means. A sum of digits is never 0, because the form asks for a real date. */
export function meaningOf<Meaning>(
  root: number,
  meanings: Record<keyof LifePath['digits'], Meaning>,
): Meaning {
  return meanings[String(root) as keyof typeof meanings];
}
