import type { DecoderResult } from '@site/contracts';

export function sampleResult(tldr: string): DecoderResult {
  return {
    tldr,
    love: 'Love text.',
    career: 'Career text.',
    spirituality: 'Spirituality text.',
    twinFlames: 'Twin flames text.',
    manifestation: 'Manifestation text.',
    nextSteps: ['First step.', 'Second step.'],
    relatedNumber: { slug: '1111', number: '1111' },
  };
}
