import { Marked, type Token } from 'marked';

const markdown = new Marked({ gfm: true });

/** Markdown as HTML. */
export function toHtml(text: string): string {
  return keepPlaceholders(markdown.parse(text, { async: false }) as string).trim();
}

/** Markdown as HTML without an element around it. */
export function toInlineHtml(text: string): string {
  return keepPlaceholders(markdown.parseInline(text, { async: false }) as string);
}

/** A page of this site, or a place on one. */
export const siteAddress =
  /(?=[/#])(?:\/(?:[a-z0-9-]+\/)*(?:[a-z0-9-]+(?:\.[a-z]+)?)?(?:\?[^\s#)]*)?)?(?:#[a-z0-9-]+)?/;

/** The elements that a text may hold, as Markdown has no sign for them. */
const elements = /^<(?:\/?(?:cite|address)|br|a href="mailto:\{?[\w.@-]+\}?"|\/a)>$/;

const link = new RegExp(`^(?:${siteAddress.source}|https://[^\\s/]+\\.\\S+|mailto:\\S+)$`);

/** Finds Markdown that pages would not show as its editor means it. `offset` is where the mistake begins. */
export function markdownProblems(text: string): { offset: number; message: string }[] {
  const problems: { offset: number; message: string }[] = [];
  const report = (offset: number, message: string) => problems.push({ offset, message });
  const open: { name: string; offset: number }[] = [];
  const checkElements = (html: string, start: number) => {
    for (const { index, 0: tag, 1: end, 2: name = '' } of html.matchAll(/<(\/?)([a-z]+|!)[^>]*>?/gi)) {
      const offset = start + index;
      if (!elements.test(tag))
        report(offset, `has ${tag}; use Markdown, and of HTML only cite, br and address`);
      else if (end && open.pop()?.name !== name) report(offset, `has ${tag} without its start tag`);
      else if (!end && name !== 'br') open.push({ name, offset });
    }
  };
  let offset = 0;
  markdown.walkTokens(markdown.lexer(text), (token: Token) => {
    const { type, raw } = token;
    // The lines of a list item but the first have lost their indentation in `raw`.
    const [firstLine = ''] = raw.split('\n');
    offset = Math.max(offset, text.indexOf(firstLine, offset));
    const start = offset;
    // The tokens within this one come next.
    if (!['tokens', 'items', 'rows'].some((inner) => inner in token)) offset += raw.length;
    const message = refusalOf(token);
    if (message) report(start, message);
    else if (type === 'html') checkElements(raw, start);
    else if (type === 'text' && !('tokens' in token && token.tokens)) {
      const { index, 0: mark } = /\*\S*|`\S*|\]\(\S*|\[[^\]]*\]|(?<!\S)_\S*/.exec(raw) ?? { index: 0 };
      if (mark) {
        const [line = ''] = mark.split('\n');
        const at = Math.max(start, text.indexOf(line, start + index));
        report(at, `has ${mark.replace(/\s+/g, ' ')}, which is incomplete Markdown`);
      }
    }
  });
  for (const { name, offset } of open) report(offset, `has <${name}> without its end tag`);
  return problems;
}

/** Why pages of text cannot show a token; undefined if they can. */
function refusalOf(token: Token): string | undefined {
  const { type, raw } = token;
  if (type === 'image') return `has ${raw}; pages of text have no images`;
  if (type === 'code') return 'has a line that begins with four spaces or ```, which would be shown as code';
  if (type === 'heading' && token.depth < 3) return `has ${raw.trim()} as a heading; use ###`;
  if (/^(?:blockquote|checkbox|codespan|def|del|hr|table)$/.test(type))
    return `has ${raw.trim().slice(0, 40).replace(/\s+/g, ' ')}, for which pages of text have no style`;
  if (type === 'paragraph' && /^ *[-+•]/m.test(raw))
    return 'has lines with a dash or dot that are not a list; leave an empty line above them, and begin each with "- "';
  if (type === 'link' && !link.test(token.href))
    return `links to ${token.href}; write an address of this site in lower case, https://… or mailto:…`;
  return undefined;
}

/** Restores the braces of placeholders such as `{name}`, which Markdown encodes in addresses of links. */
function keepPlaceholders(html: string): string {
  return html.replace(/%7B(\w+)%7D/g, '{$1}');
}
