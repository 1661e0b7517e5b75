import { Static } from '@site/kit';
import type { ReactNode } from 'react';
import { Breadcrumbs } from './layout/breadcrumbs.tsx';
import { Layout } from './layout/layout.tsx';
import { placeContext } from './page/outcome.ts';
import { explicitTrail } from './page/trail.ts';
import type { Place } from './place.ts';
import { useRuntime } from './runtime.ts';

/** The layout with the breadcrumbs of the page in it. */
export function ShellLayout({ place, children }: { place: Place; children: ReactNode }) {
  const trail = (
    // A new place brings a new trail; that of the first page stays the server's.
    <Static key={`${place.location.key} ${place.outcome}`}>
      <Trail place={place} />
    </Static>
  );
  return <Layout trail={trail}>{children}</Layout>;
}

function Trail({ place }: { place: Place }) {
  const { site, queryClient } = useRuntime();
  // An unknown address has no parents that are known to exist.
  if (!place.entry) return null;
  const crumbs =
    place.crumbs ?? (place.page && explicitTrail(place.page, placeContext(place, site, queryClient)));
  return <Breadcrumbs items={crumbs === 'by address' ? undefined : crumbs} />;
}
