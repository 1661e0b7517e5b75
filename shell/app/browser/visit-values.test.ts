import { expect, it } from 'vitest';
import { createVisitValues } from './visit-values.ts';

/** A tab whose history entries are named by their address. */
function createTab() {
  let count = 0;
  const entries = [entryAt('/', 0)];
  const navigation = Object.assign(new EventTarget(), { currentEntry: entries[0], entries: () => entries });

  function entryAt(path: string, index: number, key = `${path} ${count++}`) {
    return { key, index, url: `https://numbers.example${path}` } as NavigationHistoryEntry;
  }

  function go(entry: NavigationHistoryEntry, navigationType: NavigationType) {
    const from = navigation.currentEntry as NavigationHistoryEntry;
    entries[entry.index] = entry;
    navigation.currentEntry = entry;
    navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { from, navigationType }));
    return from;
  }

  return {
    values: createVisitValues(navigation as unknown as Navigation),
    /** Returns the entry that was left. */
    push: (path: string) => go(entryAt(path, (navigation.currentEntry?.index ?? 0) + 1), 'push'),
    redirect(path: string) {
      const { index, key } = navigation.currentEntry as NavigationHistoryEntry;
      go(entryAt(path, index, key), 'replace');
    },
    back: (entry: NavigationHistoryEntry) => go(entry, 'traverse'),
  };
}

it('keeps values per history entry', () => {
  const { values, push, back } = createTab();
  values().set('calculator', 888);
  const home = push('/about');
  expect(values().get('calculator')).toBeUndefined();
  push('/');
  expect(values().get('calculator')).toBeUndefined();
  back(home);
  expect(values().get('calculator')).toBe(888);
});

it.each(['/#faqs', '/?q=1'])('shares them with an entry of the same page: %s', (path) => {
  const { values, push, back } = createTab();
  values().set('before', 1);
  const first = push(path);
  expect(values().get('before')).toBe(1);
  values().set('after', 2);
  back(first);
  expect(values().get('after')).toBe(2);
});

it('shares them with an entry of the same page that has no trailing slash', () => {
  const { values, push } = createTab();
  push('/decode/');
  values().set('number', 777);
  push('/decode?number=444');
  expect(values().get('number')).toBe(777);
});

it('shares them with an entry that redirects back to the same page', () => {
  const { values, push, redirect } = createTab();
  values().set('number', 777);
  push('/find?q=444');
  redirect('/?number=444');
  expect(values().get('number')).toBe(777);
});

it('keeps values that were stored before the address was replaced', () => {
  const { values, push, redirect } = createTab();
  push('/about');
  values().set('rings', 444);
  redirect('/?number=444');
  expect(values().get('rings')).toBe(444);
});

it('shares values that are stored only after the page has got another anchor', () => {
  const { values, push, back } = createTab();
  const first = push('/#faqs');
  values().set('calculator', 888);
  back(first);
  expect(values().get('calculator')).toBe(888);
});

it('keeps values in a browser without the Navigation API', () => {
  const values = createVisitValues(undefined);
  values().set('calculator', 888);
  expect(values().get('calculator')).toBe(888);
});
