import { Button } from '@site/ui/button';
import { type ReactNode, useEffect, useRef } from 'react';
import content from '../../content/my-numbers/journal.yaml';

/** Says what was deleted and takes it back. It gets the focus, because the pressed button is gone. */
export function UndoNotice({ undo, children }: { undo: () => unknown; children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div
      ref={notice}
      role="status"
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-3 rounded-sm border border-rule-strong bg-surface px-4 py-2 print:hidden"
    >
      <p>{children}</p>
      <Button variant="secondary" onClick={undo}>
        {content.list.undo}
      </Button>
    </div>
  );
}
