import { Link } from '@site/kit';
import { typographic } from '@site/ui/typographic';
import type { ReactNode } from 'react';
import { keywordLinks } from './keyword-links.ts';
import { linkKeywords } from './link-keywords.ts';
import { type HtmlNode, parseHtml } from './parse-html.ts';

export interface LinkedHtmlProps {
  html: string;
  /** The page that is shown; no link leads to it. */
  currentPath: string;
}

/** Editorial HTML with its keywords linked. Drawn as elements, so that its links navigate like all others. */
export function LinkedHtml({ html, currentPath }: LinkedHtmlProps) {
  return renderNodes(linkKeywords(parseHtml(html), keywordLinks, currentPath));
}

function renderNodes(nodes: readonly HtmlNode[]): ReactNode {
  // The nodes of one text never change places, so their place is their identity.
  return nodes.map((node, index) =>
    typeof node === 'string' ? typographic(node) : renderElement(node, index),
  );
}

function renderElement(
  { name: Name, href, title, children }: Exclude<HtmlNode, string>,
  key: number,
): ReactNode {
  const content = renderNodes(children);
  if (Name === 'br') return <br key={key} />;
  if (Name !== 'a') return <Name key={key}>{content}</Name>;
  if (href === undefined) return content;
  if (href.startsWith('/')) {
    return (
      <Link key={key} to={href} title={title}>
        {content}
      </Link>
    );
  }
  return (
    <a key={key} href={href}>
      {content}
    </a>
  );
}
