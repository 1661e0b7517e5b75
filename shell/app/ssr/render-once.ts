import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const rendered = new Map<string, string>();

/** The HTML of content that is the same wherever its name is the same. The layout alone names content, so few are kept. */
export function renderOnce(name: string, content: ReactNode): string {
  const html = rendered.get(name) ?? renderToStaticMarkup(content);
  rendered.set(name, html);
  return html;
}
