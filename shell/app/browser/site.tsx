import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Runtime } from '../runtime.ts';
import { SiteTree } from '../site-tree.tsx';
import type { Navigation } from './navigation.ts';

/** The tree in a browser, following the visitor's navigation. */
export function Site({ runtime, navigation }: { runtime: Runtime; navigation: Navigation }) {
  const [place, setPlace] = useState(() => navigation.getSnapshot().place);
  const shown = useRef(place);

  // A transition keeps the old page alive until the new one is ready to be painted as a whole.
  useEffect(
    () => navigation.subscribe(() => startTransition(() => setPlace(navigation.getSnapshot().place))),
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
    <SiteTree runtime={runtime} place={place} navigator={navigation.navigator} retry={navigation.retry} />
  );
}
