interface Found {
  numbers: readonly unknown[];
  posts: readonly unknown[];
  pages: readonly unknown[];
}

/** How much was found, in a sentence. */
export function summary({ numbers, posts, pages }: Found, q: string): string {
  const counts = [
    counted(numbers.length, 'number'),
    counted(posts.length, 'article'),
    counted(pages.length, 'page'),
  ].filter((count) => count !== undefined);
  if (counts.length === 0) return `Nothing was found for “${q}”.`;
  return `${new Intl.ListFormat('en-US').format(counts)} for “${q}”.`;
}

function counted(count: number, noun: string): string | undefined {
  if (count === 0) return undefined;
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
