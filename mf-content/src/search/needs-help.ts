import searchContent from '../../content/search.yaml';

/** Whether a query is about violence or despair. */
export function needsHelp(query: string): boolean {
  const words = query.toLowerCase().match(/\p{L}+/gu) ?? [];
  const text = ` ${words.join(' ')} `;
  return searchContent.helpWords.some((words) => text.includes(` ${words} `));
}
