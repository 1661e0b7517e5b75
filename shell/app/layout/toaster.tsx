import * as RadixToast from '@radix-ui/react-toast';
import type { ToastStore } from '@site/kit/host';
import { LineIcon } from '@site/ui/line-icon';
import { useEffect, useRef, useSyncExternalStore } from 'react';

const swipeThresholdPx = 50;

export interface ToasterProps {
  store: ToastStore;
  shownForMs: number;
}

/** Shows the current toast. A default export because it is imported lazily. */
export default function Toaster({ store, shownForMs }: ToasterProps) {
  const toast = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getSnapshot);
  const frame = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<EventTarget>(null);

  // Not with React's `onFocus`: the toast is in the frame only in the DOM.
  useEffect(() => {
    const noteFocus = ({ relatedTarget }: FocusEvent) => {
      if (!frame.current?.contains(relatedTarget as Node | null)) focusedBefore.current = relatedTarget;
    };
    frame.current?.addEventListener('focusin', noteFocus);
  }, []);

  function close(id: number) {
    store.dismiss(id);
    // Radix leaves the focus on the empty list.
    if (frame.current?.contains(document.activeElement))
      (focusedBefore.current as HTMLElement | null)?.focus({ preventScroll: true });
  }

  const look =
    toast?.variant === 'destructive'
      ? 'border-danger bg-danger-wash text-danger'
      : 'border-rule bg-surface text-ink';
  return (
    <RadixToast.Provider duration={shownForMs} swipeThreshold={swipeThresholdPx}>
      {toast && (
        <RadixToast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => !open && close(toast.id)}
          type="foreground"
          className={`raised flex items-start justify-between gap-4 rounded-sm border p-5 data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) ${look}`}
        >
          <div>
            <RadixToast.Title className="font-semibold">{toast.title}</RadixToast.Title>{' '}
            {toast.description && (
              <RadixToast.Description className="mt-1 text-small">{toast.description}</RadixToast.Description>
            )}
          </div>
          <RadixToast.Close
            className="-m-3 flex size-11 shrink-0 items-center justify-center"
            aria-label="Close"
          >
            <LineIcon width={12}>
              <path d="m1 1 10 10M11 1 1 11" />
            </LineIcon>
          </RadixToast.Close>
        </RadixToast.Root>
      )}
      <div ref={frame} data-remote="shell">
        <RadixToast.Viewport
          hotkey={['F8']}
          className="fixed right-0 bottom-0 z-30 flex w-full max-w-[420px] flex-col p-4 outline-none"
        />
      </div>
    </RadixToast.Provider>
  );
}
