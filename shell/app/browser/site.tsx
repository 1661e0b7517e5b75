import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Runtime } from '../runtime.ts';
import { SiteTree } from '../site-tree.tsx';
import type { Navigation } from './navigation.ts';

/** The tree in a browser, following the visitor's navigation. */
export function Site({ runtime, navigation }: { runtime: Runtime; navigation: Navigation }) {
  const [{ place, isLoading }, setState] = useState(navigation.getSnapshot);
  const shown = useRef(place);

  // A transition keeps the old page alive until the new one is ready to be painted as a whole.
  useEffect(
    () => navigation.subscribe(() => startTransition(() => setState(navigation.getSnapshot()))),
    [navigation],
  );

  useEffect(() => {
    document.documentElement.dataset.ready = '';
  }, []);

  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    navigation.arrived(place);
  }, [place, navigation]);

  return (
    <SiteTree
      runtime={runtime}
      place={place}
      navigator={navigation.navigator}
      isLoading={isLoading}
      retry={navigation.retry}
    />
  );
}
