/**
 * Returns a function that reads the values of the current history entry. An entry that is pushed within a page, such as an
 * anchor, shares those of the entry before: the page's components stay and do not read them again.
 */
export function createVisitValues(
  navigation: Pick<Navigation, 'currentEntry' | 'addEventListener'> | undefined,
): () => Map<string, unknown> {
  const visits = new Map<string | undefined, Map<string, unknown>>();

  function valuesOf(key: string | undefined) {
    const values = visits.get(key) ?? new Map<string, unknown>();
    visits.set(key, values);
    return values;
  }

  navigation?.addEventListener('currententrychange', ({ from, navigationType }) => {
    const entry = navigation.currentEntry;
    if (navigationType !== 'push' || !entry || pathOf(from) !== pathOf(entry)) return;
    visits.set(entry.key, valuesOf(from.key));
  });

  return () => valuesOf(navigation?.currentEntry?.key);
}

function pathOf({ url }: NavigationHistoryEntry): string | undefined {
  return url ? new URL(url).pathname.replace(/\/$/, '') : undefined;
}
