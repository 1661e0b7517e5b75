import { Button } from '@site/ui/button';
import { useEffect, useId, useRef } from 'react';
import content from '../../content/my-numbers/journal.yaml';

interface UndoNoticeProps {
  /** Undoes the deletion. Undefined once that is done. */
  undo: (() => unknown) | undefined;
  children: string;
}

/** Says what was deleted and offers to undo it. It stays on the screen and gets the focus, because the pressed button is gone. */
export function UndoNotice({ undo, children }: UndoNoticeProps) {
  const textId = useId();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus({ preventScroll: true }), []);
  return (
    // Do not use role="status", because Orca skips its text.
    <section
      ref={notice}
      aria-labelledby={textId}
      tabIndex={-1}
      className="raised sticky bottom-4 z-10 mt-5 flex min-h-15 flex-wrap items-center justify-between gap-3 rounded-sm border border-rule-strong bg-surface px-4 py-2 print:hidden"
    >
      <p id={textId}>{children}</p>
      {undo && (
        <Button variant="secondary" onClick={undo}>
          {content.list.undo}
        </Button>
      )}
    </section>
  );
}
