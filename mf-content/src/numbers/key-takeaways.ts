import type { AngelNumber } from '@site/contracts';
import { closingWords } from '../text/sentences.ts';

export interface Takeaway {
  name: string;
  text: string;
}

/** A number on one card: its theme, its advice, a first step and what is easily got wrong. */
export function keyTakeaways(record: AngelNumber): Takeaway[] {
  const [firstStep = ''] = stepsOf(record);
  const pitfall = firstEmphasis(record.mistakes);
  return [
    { name: 'What it stands for', text: record.title },
    { name: 'The heart of it', text: closingWords(record.tldr) },
    { name: 'A first step', text: firstStep },
    { name: 'Easily got wrong', text: pitfall ?? '' },
  ].filter(({ text }) => text !== '');
}

/** The lines of `nextSteps`, without list signs. */
export function stepsOf({ nextSteps }: Pick<AngelNumber, 'nextSteps'>): string[] {
  return nextSteps
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '');
}

/** The editors open each mistake of a list with its name in bold. */
function firstEmphasis(html: string): string | undefined {
  return /<strong>(.*?)<\/strong>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '');
}
