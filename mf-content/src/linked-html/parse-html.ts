/** What editorial HTML may consist of; everything else is dropped, its text stays. */
export const elementNames = ['p', 'ul', 'ol', 'li', 'strong', 'em', 'br', 'a'] as const;

export type ElementName = (typeof elementNames)[number];

export interface ElementNode {
  name: ElementName;
  /** Of links alone. */
  href?: string;
  /** Of links alone. */
  title?: string;
  children: HtmlNode[];
}

/** A text, with its character references resolved, or an element. */
export type HtmlNode = string | ElementNode;

const token = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const hidden = new Set(['script', 'style', 'template', 'title', 'textarea', 'iframe', 'noscript']);
const known = new Set<string>(elementNames);

/**
 * Reads the small HTML of editorial texts into nodes. It is a second fence behind the API's own: no tag or attribute
 * gets through that is not named here, and what is not well formed is closed properly.
 */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlNode[] = [];
  const open: ElementNode[] = [];
  let hiddenIn: string | undefined;
  let at = 0;

  function addText(raw: string) {
    if (raw === '' || hiddenIn) return;
    const siblings = open.at(-1)?.children ?? root;
    const text = decode(raw);
    const last = siblings.length - 1;
    if (typeof siblings[last] === 'string') siblings[last] += text;
    else siblings.push(text);
  }

  for (const match of html.matchAll(token)) {
    const [whole, slash, tag = '', attributes = ''] = match;
    addText(html.slice(at, match.index));
    at = match.index + whole.length;
    const name = tag.toLowerCase();
    if (hiddenIn) {
      if (slash && name === hiddenIn) hiddenIn = undefined;
    } else if (hidden.has(name)) {
      if (!slash) hiddenIn = name;
    } else if (isElementName(name)) {
      if (slash) close(open, name);
      else {
        closeBefore(open, name);
        const element = createElement(name, attributes);
        (open.at(-1)?.children ?? root).push(element);
        if (name !== 'br') open.push(element);
      }
    }
  }
  addText(html.slice(at));
  return root;
}

function isElementName(name: string): name is ElementName {
  return known.has(name);
}

/** Ends an element and all that was left open inside it; an end without a beginning means nothing. */
function close(open: ElementNode[], name: ElementName) {
  const index = open.findLastIndex((element) => element.name === name);
  if (index >= 0) open.length = index;
}

/** As in browsers: paragraphs, links and list items end where the next one begins. */
function closeBefore(open: ElementNode[], name: ElementName) {
  if (name === 'a') close(open, 'a');
  if (name === 'p' || name === 'ul' || name === 'ol') close(open, 'p');
  if (name === 'li') {
    const list = open.findLastIndex((element) => element.name === 'ul' || element.name === 'ol');
    const item = open.findLastIndex((element) => element.name === 'li');
    if (item > list) open.length = item;
    close(open, 'p');
  }
}

function createElement(name: ElementName, attributes: string): ElementNode {
  if (name !== 'a') return { name, children: [] };
  const [, double, single, bare] = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? [];
  const href = decode(double ?? single ?? bare ?? '').trim();
  return isSafe(href) ? { name, href, children: [] } : { name, children: [] };
}

/** An address of this site or of another one over HTTPS. */
function isSafe(href: string) {
  return /^(?:\/(?![/\\])|#|https:\/\/)/i.test(href);
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decode(text: string) {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (reference, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? reference;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
  });
}
