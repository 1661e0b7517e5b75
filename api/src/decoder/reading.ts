import type { DecoderResult } from '@site/contracts';

/** What a reading says, before the nearest record is named. */
export type Reading = Omit<DecoderResult, 'relatedNumber'>;

/** The parts of life that a reading speaks to. */
export const areas = ['love', 'career', 'spirituality', 'twinFlames', 'manifestation'] as const;
export type Area = (typeof areas)[number];

/** What one feature of a number contributes: a sentence to each part, and a step. */
export type Words = Record<Area | 'tldr' | 'step', string>;
