import { fillIn } from '@site/ui/fill-in';
import searchContent from '../../content/search.yaml';

type Results = Record<'numbers' | 'posts' | 'pages', readonly unknown[]>;

const texts = searchContent.results;

/** A sentence that says how much was found. It puts the query in quotes. */
export function summary({ numbers, posts, pages }: Results, typed: string): string {
  const query = typed.replaceAll('"', '');
  const counts = [
    ...counted(numbers.length, texts.numbers),
    ...counted(posts.length, texts.articles),
    ...counted(pages.length, texts.pages),
  ];
  if (counts.length === 0) return fillIn(texts.nothing, { query });
  return fillIn(texts.found, { counts: new Intl.ListFormat('en-US').format(counts), query });
}

function counted(count: number, { one, many }: { one: string; many: string }): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
}
