/**
 * Returns a function that reads the values of the current history entry. An entry that is added within a page, such as an
 * anchor or a redirect back to it, shares those of the entry before: the page's components stay and do not read them again.
 */
export function createVisitValues(
  navigation: Pick<Navigation, 'currentEntry' | 'entries' | 'addEventListener'> | undefined,
): () => Map<string, unknown> {
  const visits = new Map<string | undefined, Map<string, unknown>>();

  function valuesOf(key: string | undefined) {
    const values = visits.get(key) ?? new Map<string, unknown>();
    visits.set(key, values);
    return values;
  }

  navigation?.addEventListener('currententrychange', ({ navigationType }) => {
    const entry = navigation.currentEntry;
    const before = entry && navigation.entries()[entry.index - 1];
    if (!before || navigationType === 'traverse' || visits.has(entry.key)) return;
    if (pathOf(before) === pathOf(entry)) visits.set(entry.key, valuesOf(before.key));
  });

  return () => valuesOf(navigation?.currentEntry?.key);
}

function pathOf({ url }: NavigationHistoryEntry): string | undefined {
  return url ? new URL(url).pathname.replace(/\/$/, '') : undefined;
}
