import { isGrave } from '@site/contracts';
import searchContent from '../../content/search.yaml';

/** Whether a query is about danger, illness or despair: by the rule for texts, or by words that only visitors use. */
export function needsHelp(query: string): boolean {
  const words = query.toLowerCase().match(/\p{L}+/gu) ?? [];
  const text = ` ${words.join(' ')} `;
  // Also without signs and digits: “self–harm”, “911suicide”.
  return [query, text].some(isGrave) || searchContent.helpWords.some((words) => text.includes(` ${words} `));
}
