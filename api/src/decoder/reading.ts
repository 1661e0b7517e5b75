import type { DecoderResult } from '@site/contracts';

/** A reading without the nearest record. */
export type Reading = Omit<DecoderResult, 'relatedNumber'>;

/** The parts of life that a reading is about. */
export const areas = ['love', 'career', 'spirituality', 'twinFlames', 'manifestation'] as const;
export type Area = (typeof areas)[number];

/** What one feature of a number contributes: a sentence to each part, and a step. */
export type Words = Record<Area | 'tldr' | 'step', string>;
