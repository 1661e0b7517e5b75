import { type LiveState, liveEvent } from '@site/kit/live-protocol';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Runtime } from '../runtime.ts';
import { SiteTree } from '../site-tree.tsx';
import type { PageNavigation } from './navigation.ts';

interface SiteProps {
  runtime: Runtime;
  navigation: PageNavigation;
  /** What React hydrates. */
  root: HTMLElement;
}

/** The tree in the browser: renders the state of the navigation. */
export function Site({ runtime, navigation, root }: SiteProps) {
  // useSyncExternalStore would not do: its updates are never transitions.
  const [state, setState] = useState(navigation.getSnapshot);
  useEffect(() => {
    const update = () => setState(navigation.getSnapshot);
    const unsubscribe = navigation.subscribe(update);
    // The state may have changed since the first render.
    update();
    return unsubscribe;
  }, [navigation]);
  const { view, rendered } = state;
  useEffect(() => {
    root.dataset.live = 'ready' satisfies LiveState;
    root.dispatchEvent(new CustomEvent(liveEvent, { bubbles: true }));
    document.documentElement.dataset.ready = '';
  }, [root]);
  useLayoutEffect(() => navigation.notifyCommitted(view), [view, navigation]);
  return (
    <SiteTree
      runtime={runtime}
      view={view}
      rendered={rendered}
      navigator={navigation.navigator}
      retry={navigation.retry}
    />
  );
}
