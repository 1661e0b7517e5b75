/** Like Promise.all over a map, with at most `limit` calls in progress. Keeps the order. */
export async function mapLimited<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
}

/** Like mapLimited, with a limit that suits calls of a store. */
export function mapStoreCalls<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  return mapLimited(items, 8, work);
}
