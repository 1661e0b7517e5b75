import { toastStore } from '@site/kit/host';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { Layout } from './layout/layout.tsx';
import { ProgressBar } from './layout/progress-bar.tsx';
import { NavigationAnnouncer } from './navigation/navigation-announcer.tsx';
import { placeContext } from './page/outcome.ts';
import { explicitTrail } from './page/trail.ts';
import type { Place } from './place.ts';
import { useRuntime } from './runtime.ts';

const Toaster = lazy(() => import('./layout/toaster.tsx'));

interface ShellLayoutProps {
  place: Place;
  isLoading: boolean;
  children: ReactNode;
}

/** The layout with everything in it that follows the visitor from page to page. */
export function ShellLayout({ place, isLoading, children }: ShellLayoutProps) {
  const { site, queryClient } = useRuntime();
  // An unknown address has no parents that are known to exist.
  const crumbs = place.entry
    ? place.page && explicitTrail(place.page, placeContext(place, site, queryClient))
    : [];
  return (
    <>
      <Layout crumbs={crumbs}>{children}</Layout>
      <div data-remote="shell">
        <ProgressBar active={isLoading} />
      </div>
      <NavigationAnnouncer />
      <LazyToaster />
    </>
  );
}

/** The toaster's code is fetched with the first toast. */
function LazyToaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot, () => undefined);
  return toast ? (
    <Suspense>
      <Toaster store={toastStore} />
    </Suspense>
  ) : null;
}
