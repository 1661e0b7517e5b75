import { toastStore } from '@site/kit/host';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { ProgressBar } from '../layout/progress-bar.tsx';
import { FailureBoundary } from '../page/remote-frame.tsx';
import type { Navigation } from './navigation.ts';

/** What tells the visitor about the page without being part of it: progress, announcements, toasts. */
export function StatusRegions({ navigation }: { navigation: Navigation }) {
  const { isLoading } = useSyncExternalStore(navigation.subscribe, navigation.getSnapshot);
  const Toaster = useToaster();
  return (
    <div data-remote="shell">
      <ProgressBar active={isLoading} />
      <Announcer navigation={navigation} />
      {Toaster && (
        <FailureBoundary owner="shell" failed={() => null}>
          <Toaster store={toastStore} />
        </FailureBoundary>
      )}
    </div>
  );
}

/**
 * The toaster's code is fetched when a form is touched, since a toast may have to tell that the connection is gone, and at the latest with
 * the first toast. What could not be fetched then is tried again with the next.
 */
function useToaster(): ComponentType<{ store: typeof toastStore }> | undefined {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot);
  const [Toaster, setToaster] = useState<ComponentType<{ store: typeof toastStore }>>();
  const latest = toast?.id;
  useEffect(() => {
    if (Toaster) return;
    const fetched = () =>
      import('../layout/toaster.tsx').then(({ default: it }) => setToaster(() => it), ignore);
    if (latest !== undefined) void fetched();
    const touched = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.closest('form')) void fetched();
    };
    document.addEventListener('focusin', touched);
    return () => document.removeEventListener('focusin', touched);
  }, [Toaster, latest]);
  return Toaster;
}

function ignore() {}

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
