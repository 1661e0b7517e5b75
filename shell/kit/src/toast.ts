export interface ToastMessage {
  title: string;
  description?: string;
  /** `destructive` for a failure. */
  variant?: 'default' | 'destructive';
}

/** The current toast. A dismissed one stays with `open: false` for its exit animation. */
export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

const listeners = new Set<() => void>();
let shown: ShownToast | undefined;
let lastId = 0;

function show(next: ShownToast | undefined) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message for five seconds, replacing the current one. Returns a function that dismisses it. */
export function toast(message: ToastMessage): () => void {
  lastId += 1;
  const id = lastId;
  show({ ...message, id, open: true });
  return () => toastStore.dismiss(id);
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot: () => shown,
  dismiss(id: number) {
    if (shown?.id === id) show({ ...shown, open: false });
  },
};

export type ToastStore = typeof toastStore;
