import type { Page } from '@site/kit';
import { use } from 'react';
import type { TabPage } from '../composition.ts';

/** Keeps the server's HTML on screen, without behaviour: it waits for ever, so React never touches it. */
export function inertPage(entry: TabPage): Page {
  const never = new Promise<never>(() => {});
  return {
    path: entry.pattern,
    samples: [],
    search: entry.search,
    meta: () => use(never),
    Component: Nothing,
  };
}

function Nothing() {
  return null;
}
