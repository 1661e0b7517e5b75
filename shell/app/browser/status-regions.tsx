import type { ToastMessage } from '@site/kit';
import { toastStore } from '@site/kit/host';
import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ProgressBar } from '../layout/progress-bar.tsx';
import type { ToasterProps } from '../layout/toaster.tsx';
import { FailureBoundary } from '../page/remote-frame.tsx';
import type { PageNavigation } from './navigation.ts';

const toastShownForMs = 5000;

/** The progress bar, the route announcer and the toasts. They live outside of the hydrated tree. */
export function StatusRegions({ navigation }: { navigation: PageNavigation }) {
  const isLoading = useSyncExternalStore(navigation.subscribe, () => navigation.getSnapshot().isLoading);
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.getSnapshot);
  const { Toaster, hasFailed } = useToaster(toast?.id);
  return (
    <div data-remote="shell">
      <ProgressBar active={isLoading} />
      <RouteAnnouncer navigation={navigation} />
      {Toaster && (
        <FailureBoundary label="shell" failed={() => null}>
          <Toaster store={toastStore} shownForMs={toastShownForMs} />
        </FailureBoundary>
      )}
      {hasFailed && toast?.open && <PlainToast key={toast.id} {...toast} />}
    </div>
  );
}

/** Stands in for the toaster if its code could not be loaded. */
function PlainToast({ id, title, description }: ToastMessage & { id: number }) {
  useEffect(() => {
    const timer = setTimeout(() => toastStore.dismiss(id), toastShownForMs);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <p
      role="alert"
      className="raised fixed right-0 bottom-0 z-30 rounded-sm border border-rule bg-surface p-5"
    >
      <b>{title}</b> {description}
    </p>
  );
}

/**
 * Loads the toaster's code when a form gets the focus, since a toast may have to report a lost connection, when the
 * visitor presses F8, or with the first toast. After a failure the next toast loads it again.
 */
function useToaster(toastId: number | undefined) {
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  const missedKey = useRef<KeyboardEvent>(undefined);
  useEffect(() => {
    if (Toaster) {
      // The toaster listens now, so it gets the key press that loaded it.
      if (missedKey.current) document.dispatchEvent(missedKey.current);
      missedKey.current = undefined;
      return;
    }
    const load = () =>
      import('../layout/toaster.tsx').then(
        ({ default: Loaded }) => setToaster(() => Loaded),
        () => setHasFailed(true),
      );
    const onFocus = () => {
      // A key that was pressed before must not take this focus away.
      missedKey.current = undefined;
      if (document.activeElement?.closest('form')) void load();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'F8') return;
      missedKey.current = event;
      void load();
    };
    if (toastId !== undefined) void load();
    // The focus may be what started the app.
    else onFocus();
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [Toaster, toastId]);
  return { Toaster, hasFailed: hasFailed && !Toaster };
}

/**
 * Announces the new page's title to screen readers after a navigation, as a new document would, and then the text of its
 * `data-announce` element.
 */
function RouteAnnouncer({ navigation }: { navigation: PageNavigation }) {
  const [announcement, announce] = useState({ text: '', number: 0 });
  useEffect(
    () =>
      navigation.onNavigated((_view, isInPlace) => {
        if (isInPlace) return;
        const more = document.querySelector('[data-announce]')?.textContent ?? '';
        announce(({ number }) => ({ text: `${document.title} ${more}`, number: number + 1 }));
      }),
    [navigation],
  );
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {/* A new element, so that the same title is announced again. */}
      <span key={announcement.number}>{announcement.text}</span>
    </p>
  );
}
