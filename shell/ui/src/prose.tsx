import type { ReactNode } from 'react';

/** Styles long text: headings, paragraphs, lists, quotations and links inside need no classes. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className="prose">{children}</div>;
}

/** Long text as HTML. The HTML must be sanitized at its source. */
export function ProseHtml({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the API, see the JSDoc
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
