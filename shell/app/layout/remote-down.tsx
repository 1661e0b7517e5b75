import { Button } from '@site/ui/button';
import { useRef } from 'react';
import { moveFocus } from '../move-focus.ts';

export interface RemoteDownProps {
  retry: () => void;
  /** For a slot. Otherwise the notice replaces the page and has the H1. */
  compact?: boolean;
}

/** Replaces a page or slot that could not be loaded. It has its own frame: the shell's utilities do not apply in remotes. */
export function RemoteDown({ retry, compact = false }: RemoteDownProps) {
  // Servers have no `onLine`.
  const advice = navigator.onLine === false ? 'Your device is offline.' : 'Try again in a minute.';
  const notice = useRef<HTMLDivElement>(null);
  /** The pressed button is removed, and no navigation moves the focus. The element around the notice stays and gets it. */
  function retryPart() {
    moveFocus(notice.current?.parentElement);
    retry();
  }
  return (
    <div ref={notice} data-remote="shell" role="alert">
      {compact ? (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-sm border border-rule bg-sunken px-5 py-4">
          <p>This part of the page is temporarily unavailable. {advice}</p>
          <Button variant="secondary" onClick={retryPart}>
            Try again
          </Button>
        </div>
      ) : (
        <div className="flex max-w-measure flex-col items-start gap-5 py-16 md:py-24">
          <h1 className="font-serif text-h1 tracking-tight">This page is temporarily unavailable</h1>
          <p className="font-serif text-lede text-ink-soft">{advice}</p>
          <Button size="large" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
