import type { AngelNumber } from '@site/contracts';
import { typographic } from '@site/ui/typographic';
import numberPageContent from '../../content/numbers/number-page.yaml';
import { type HtmlNode, parseHtml } from '../linked-html/parse-html.ts';
import { lastSentences } from '../text/sentences.ts';

export interface Takeaway {
  name: string;
  text: string;
}

/** A number on one card: theme, advice, first step, and common mistake. Parts without a text are left out. */
export function keyTakeaways(record: AngelNumber): Takeaway[] {
  const [firstStep = ''] = stepsOf(record);
  const mistake = firstStrong(parseHtml(record.mistakes)) ?? '';
  const names = numberPageContent.takeaways;
  return [
    { name: names.theme, text: record.title },
    { name: names.advice, text: lastSentences(record.tldr) },
    { name: names.firstStep, text: firstStep },
    { name: names.mistake, text: typographic(mistake) },
  ].filter(({ text }) => text !== '');
}

/** The lines of `nextSteps`, without list markers. */
export function stepsOf({ nextSteps }: Pick<AngelNumber, 'nextSteps'>): string[] {
  return nextSteps
    .split('\n')
    .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '').trim())
    .filter((line) => line !== '');
}

/** Each mistake in a list begins with its name in bold. */
function firstStrong(nodes: readonly HtmlNode[]): string | undefined {
  for (const node of nodes) {
    if (typeof node === 'string') continue;
    const found = node.name === 'strong' ? plainText(node.children) : firstStrong(node.children);
    if (found) return found;
  }
  return undefined;
}

function plainText(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plainText(node.children))).join('');
}
