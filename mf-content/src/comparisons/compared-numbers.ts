import type { Comparison } from '../../content/schemas.ts';

/** The two numbers of a comparison, to fill into texts of comparison-page.yaml. */
export function comparedNumbers({ sides: [first, second] }: Comparison): { first: string; second: string } {
  return { first: first.number, second: second.number };
}
