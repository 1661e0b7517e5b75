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

/** What the pages of this text would not show as its editor means it, with the source of each. */
export function markdownProblems(text: string): { source: string; message: string }[] {
  const problems: { source: string; message: string }[] = [];
  const tell = (source: string, message: string) => problems.push({ source, message });
  const open: string[] = [];
  const checkElements = (html: string) => {
    for (const [tag, end, name = ''] of html.matchAll(/<(\/?)([a-z]+|!)[^>]*>?/gi)) {
      if (!elements.test(tag)) tell(tag, `has ${tag}; use Markdown, and of HTML only cite, br and address`);
      else if (end && open.pop() !== name) tell(tag, `has ${tag} without its beginning`);
      else if (!end && name !== 'br') open.push(name);
    }
  };
  markdown.walkTokens(markdown.lexer(text), (token: Token) => {
    const { type, raw } = token;
    if (type === 'html') checkElements(raw);
    else if (type === 'image') tell(raw, `has ${raw}; pages of text have no images`);
    else if (type === 'code')
      tell(raw, 'has a line that begins with four spaces or ```, which would be shown as code');
    else if (type === 'heading' && token.depth < 3) tell(raw, `has ${raw.trim()} as a heading; use ###`);
    else if (/^(?:blockquote|codespan|def|del|hr|table)$/.test(type))
      tell(raw, `has ${raw.trim().slice(0, 40).replace(/\s+/g, ' ')}, for which pages of text have no style`);
    else if (type === 'paragraph' && /^ *[-+•]/m.test(raw))
      tell(raw, 'has a list that is none; leave an empty line above it, and begin each entry with "- "');
    else if (type === 'link' && !link.test(token.href))
      tell(raw, `links to ${token.href}; write an address of this site in lower case, https://… or mailto:…`);
    else if (type === 'text' && !('tokens' in token && token.tokens)) {
      const [mark] = /\*\S*|`\S*|\]\(\S*|\[[^\]]*\]|(?<!\S)_\S*/.exec(raw) ?? [];
      if (mark) tell(mark, `has ${mark}, a sign of Markdown without the other half`);
    }
  });
  for (const name of open) tell(`<${name}`, `has <${name}> without its end`);
  return problems;
}

/** In the address of a link Markdown encodes the braces of `{name}`. */
function keepPlaceholders(html: string): string {
  return html.replace(/%7B(\w+)%7D/g, '{$1}');
}
