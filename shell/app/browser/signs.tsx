import { toastStore } from '@site/kit/host';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { ProgressBar } from '../layout/progress-bar.tsx';
import { FailureBoundary } from '../page/remote-frame.tsx';
import type { Navigation } from './navigation.ts';

/** The toaster's code is fetched with the first toast. */
const Toaster = lazy(() => import('../layout/toaster.tsx'));

/** What tells the visitor about the page without being part of it: progress, announcements, toasts. */
export function Signs({ navigation }: { navigation: Navigation }) {
  const { isLoading } = useSyncExternalStore(navigation.subscribe, navigation.getSnapshot);
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot);
  return (
    <div data-remote="shell">
      <ProgressBar active={isLoading} />
      <Announcer navigation={navigation} />
      {toast && (
        <FailureBoundary owner="shell" failed={() => null} resetKey={String(toast.id)}>
          <Suspense>
            <Toaster store={toastStore} />
          </Suspense>
        </FailureBoundary>
      )}
    </div>
  );
}

/** After a navigation says the new page's title to those who hear the page, as a new document would. */
function Announcer({ navigation }: { navigation: Navigation }) {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => navigation.onArrival(() => setAnnouncement(document.title)), [navigation]);
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {announcement}
    </p>
  );
}
