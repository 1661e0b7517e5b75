import type { AngelNumber } from '@site/contracts';

/** The lines of `nextSteps`, without list signs. */
export function stepsOf({ nextSteps }: Pick<AngelNumber, 'nextSteps'>): string[] {
  return nextSteps
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '');
}
