import type { HtmlNode } from './parse-html.ts';

/** A phrase that becomes a link where it is mentioned. */
export interface KeywordLink {
  keyword: string;
  /** An address of this site. */
  to: string;
  /** Says where the link leads when the keyword alone does not. */
  title: string;
}

/**
 * Turns keywords in texts into links: the longest keyword is tried first, each is linked at most once, at its first
 * whole-word mention in any case, never inside a link, and never to the page that is shown.
 */
export function linkKeywords(
  nodes: readonly HtmlNode[],
  links: readonly KeywordLink[],
  currentPath: string,
): HtmlNode[] {
  const longestFirst = links
    .filter(({ to }) => pathOf(to) !== pathOf(currentPath))
    .sort((a, b) => b.keyword.length - a.keyword.length);
  return longestFirst.reduce<HtmlNode[]>((linked, link) => linkFirst(linked, link) ?? linked, [...nodes]);
}

/** The nodes with the keyword's first mention linked, or undefined when it is not mentioned. */
function linkFirst(nodes: readonly HtmlNode[], link: KeywordLink): HtmlNode[] | undefined {
  for (const [index, node] of nodes.entries()) {
    const linked = typeof node === 'string' ? linkInText(node, link) : linkInElement(node, link);
    if (linked) return [...nodes.slice(0, index), ...linked, ...nodes.slice(index + 1)];
  }
  return undefined;
}

function linkInElement(element: Exclude<HtmlNode, string>, link: KeywordLink): HtmlNode[] | undefined {
  if (element.name === 'a') return undefined;
  const children = linkFirst(element.children, link);
  return children && [{ ...element, children }];
}

function linkInText(text: string, { keyword, to, title }: KeywordLink): HtmlNode[] | undefined {
  // Most keywords are in no text at all, and on a phone their expressions would take longer than the rest of the page.
  if (!text.toLowerCase().includes(keyword.toLowerCase())) return undefined;
  const match = mention(keyword).exec(text);
  if (!match) return undefined;
  const end = match.index + match[0].length;
  const parts: HtmlNode[] = [
    text.slice(0, match.index),
    { name: 'a', href: to, title, children: [match[0]] },
    text.slice(end),
  ];
  return parts.filter((part) => part !== '');
}

/** A whole word: no letter or digit beside it, and a number is no part of a longer one such as 1.11 or 11:11. */
function mention(keyword: string) {
  const escaped = keyword.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const isNumber = /^\d/.test(keyword);
  const before = isNumber ? '(?<!\\d[.,:/])' : '';
  const after = isNumber ? '(?![.,:/]\\d)' : '';
  return new RegExp(`(?<![\\p{L}\\p{N}_])${before}${escaped}(?![\\p{L}\\p{N}_])${after}`, 'iu');
}

function pathOf(address: string) {
  const path = address.replace(/[?#].*$/, '').replace(/\/+$/, '');
  return path === '' ? '/' : path;
}
