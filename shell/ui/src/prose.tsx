import type { ReactNode } from 'react';

/** Long text: headings, paragraphs, lists, quotations and links need no classes inside. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}
