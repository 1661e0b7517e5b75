import type { ReactNode } from 'react';

/** Long text: headings, paragraphs, lists, quotations and links need no classes inside. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}

/** Long text that arrives as HTML. It must have been sanitised where it came from. */
export function ProseHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API, see the contract of this component
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
