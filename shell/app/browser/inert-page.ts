import type { Page } from '@site/kit';
import type { Outcome } from '@site/kit/host';
import { use } from 'react';
import type { TabPage } from '../../protocol/composition.ts';

const never = new Promise<never>(() => {});

/**
 * Replaces a page whose code could not be loaded. It suspends forever, so the server's HTML stays, except for a 503, whose
 * notice needs its button.
 */
export function inertPage(entry: TabPage, outcome: Outcome): Page {
  const suspend = () => use(never);
  return {
    path: entry.pattern,
    samples: [],
    search: entry.search,
    meta: suspend,
    Component: suspend,
    ...(outcome === 404 && { Missing: suspend }),
  };
}
