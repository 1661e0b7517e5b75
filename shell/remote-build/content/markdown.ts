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

/** Finds Markdown that pages would not show as its editor means it. `source` is the text that causes the problem. */
export function markdownProblems(text: string): { source: string; message: string }[] {
  const problems: { source: string; message: string }[] = [];
  const report = (source: string, message: string) => problems.push({ source, message });
  const open: string[] = [];
  const checkElements = (html: string) => {
    for (const [tag, end, name = ''] of html.matchAll(/<(\/?)([a-z]+|!)[^>]*>?/gi)) {
      if (!elements.test(tag)) report(tag, `has ${tag}; use Markdown, and of HTML only cite, br and address`);
      else if (end && open.pop() !== name) report(tag, `has ${tag} without its start tag`);
      else if (!end && name !== 'br') open.push(name);
    }
  };
  markdown.walkTokens(markdown.lexer(text), (token: Token) => {
    const { type, raw } = token;
    if (type === 'html') checkElements(raw);
    else if (type === 'image') report(raw, `has ${raw}; pages of text have no images`);
    else if (type === 'code')
      report(raw, 'has a line that begins with four spaces or ```, which would be shown as code');
    else if (type === 'heading' && token.depth < 3) report(raw, `has ${raw.trim()} as a heading; use ###`);
    else if (/^(?:blockquote|codespan|def|del|hr|table)$/.test(type))
      report(
        raw,
        `has ${raw.trim().slice(0, 40).replace(/\s+/g, ' ')}, for which pages of text have no style`,
      );
    else if (type === 'paragraph' && /^ *[-+•]/m.test(raw))
      report(
        raw,
        'has lines with a dash or dot that are not a list; leave an empty line above them, and begin each with "- "',
      );
    else if (type === 'link' && !link.test(token.href))
      report(
        raw,
        `links to ${token.href}; write an address of this site in lower case, https://… or mailto:…`,
      );
    else if (type === 'text' && !('tokens' in token && token.tokens)) {
      const [mark] = /\*\S*|`\S*|\]\(\S*|\[[^\]]*\]|(?<!\S)_\S*/.exec(raw) ?? [];
      if (mark) report(mark, `has ${mark}, which is incomplete Markdown`);
    }
  });
  for (const name of open) report(`<${name}`, `has <${name}> without its end tag`);
  return problems;
}

/** Restores the braces of placeholders such as `{name}`, which Markdown encodes in addresses of links. */
function keepPlaceholders(html: string): string {
  return html.replace(/%7B(\w+)%7D/g, '{$1}');
}
