import type { Page } from '@site/kit';
import { use } from 'react';
import type { TabPage } from '../../protocol/composition.ts';

const never = new Promise<never>(() => {});

/** Stands for a page whose code could not be loaded: it never renders, so the server's HTML stays. */
export function inertPage(entry: TabPage): Page {
  const wait = () => use(never);
  return { path: entry.pattern, samples: [], search: entry.search, meta: wait, Component: wait };
}
