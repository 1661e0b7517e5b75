import { Button } from '@site/ui/button';

export interface RemoteDownProps {
  retry: () => void;
  /** For a part of a page; without it the note stands for the whole page, with its H1. */
  compact?: boolean;
}

/**
 * Stands in for what could not be loaded. Says so calmly, and offers another try. It is shown inside the frames of
 * remotes, hence a frame of its own: the shell's utilities do not reach into theirs.
 */
export function RemoteDown({ retry, compact = false }: RemoteDownProps) {
  return (
    <div data-remote="shell">
      {compact ? (
        <div className="flex flex-wrap items-center justify-between gap-4 rounded-sm border border-rule bg-sunken px-5 py-4">
          <p>This part of the page is taking a rest. Everything else is here.</p>
          <Button variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : (
        <div className="flex max-w-measure flex-col items-start gap-5 py-16 md:py-24">
          <h1 className="font-serif text-h1 tracking-tight">This page is taking a rest</h1>
          <p className="font-serif text-lede text-ink-soft">
            It could not be loaded just now. Nothing is lost, and the rest of the site is open. Most often a
            second try is enough.
          </p>
          <Button size="large" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
