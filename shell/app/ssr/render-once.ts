import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const rendered = new Map<string, string>();

/** Renders content to HTML once per name. Only the layout uses it, so the cache stays small. */
export function renderOnce(name: string, content: ReactNode): string {
  const html = rendered.get(name) ?? renderToStaticMarkup(content);
  rendered.set(name, html);
  return html;
}
