import type { Archangel } from '../../content/schemas.ts';

/** Classes that print plates in an archangel's own colors. On paper and in forced colors, lines are dark as on all plates. */
export const tones: Record<Archangel['slug'], string> = {
  // Royal blue and gold.
  michael: 'in-color:[--plate:#1b2f78] in-color:[--plate-line:#f6dc9a]',
  // White and silver.
  gabriel: 'in-color:[--plate:#46525f]',
  // Emerald green and pale gold.
  raphael: 'in-color:[--plate:#0b5138] in-color:[--plate-line:#f6dc9a]',
  // Ruby, amber, and brown.
  uriel: 'in-color:[--plate:#672313] in-color:[--plate-line:#f6dc9a]',
};
