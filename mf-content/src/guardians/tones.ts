import type { Archangel } from '../../content/schemas.ts';

/** Classes that print plates in an archangel's own colors. On paper, lines are dark as on all plates. */
export const tones: Record<Archangel['slug'], string> = {
  // Royal blue and gold.
  michael: 'not-print:[--plate:#1b2f78] not-print:[--plate-line:#f6dc9a]',
  // White and silver.
  gabriel: 'not-print:[--plate:#46525f]',
  // Emerald green and pale gold.
  raphael: 'not-print:[--plate:#0b5138] not-print:[--plate-line:#f6dc9a]',
  // Ruby, amber, and brown.
  uriel: 'not-print:[--plate:#672313] not-print:[--plate-line:#f6dc9a]',
};
