import type { Page } from '@site/kit';
import { use } from 'react';
import type { TabPage } from '../../protocol/composition.ts';

const never = new Promise<never>(() => {});

/** Replaces a page whose code could not be loaded. It suspends forever, so the server's HTML stays. */
export function inertPage(entry: TabPage): Page {
  const suspend = () => use(never);
  return { path: entry.pattern, samples: [], search: entry.search, meta: suspend, Component: suspend };
}
