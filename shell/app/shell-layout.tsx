import type { ReactNode } from 'react';
import { Layout } from './layout/layout.tsx';
import { placeContext } from './page/outcome.ts';
import { explicitTrail } from './page/trail.ts';
import type { Place } from './place.ts';
import { useRuntime } from './runtime.ts';

/** The layout with the breadcrumbs of the page in it. */
export function ShellLayout({ place, children }: { place: Place; children: ReactNode }) {
  const { site, queryClient } = useRuntime();
  return <Layout crumbs={crumbs()}>{children}</Layout>;

  function crumbs() {
    // An unknown address has no parents that are known to exist.
    if (!place.entry) return [];
    if (place.crumbs) return place.crumbs === 'by address' ? undefined : place.crumbs;
    return place.page && explicitTrail(place.page, placeContext(place, site, queryClient));
  }
}
