import { type LiveState, liveEvent } from '@site/kit/live-protocol';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Runtime } from '../runtime.ts';
import { SiteTree } from '../site-tree.tsx';
import type { Navigation } from './navigation.ts';

/** The tree in a browser, following the visitor's navigation. */
export function Site({ runtime, navigation }: { runtime: Runtime; navigation: Navigation }) {
  const [state, setState] = useState(navigation.getSnapshot);
  useEffect(() => navigation.subscribe(() => setState(navigation.getSnapshot)), [navigation]);
  const { place, rendered } = state;
  useEffect(() => {
    const root = document.getElementById('shell-site');
    if (root) root.dataset.live = 'ready' satisfies LiveState;
    root?.dispatchEvent(new CustomEvent(liveEvent, { bubbles: true }));
    document.documentElement.dataset.ready = '';
  }, []);
  useLayoutEffect(() => navigation.arrived(place), [place, navigation]);
  return (
    <SiteTree
      runtime={runtime}
      place={place}
      rendered={rendered}
      navigator={navigation.navigator}
      retry={navigation.retry}
    />
  );
}
