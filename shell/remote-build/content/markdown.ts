import { Marked } from 'marked';

const markdown = new Marked({ gfm: true });

/** Markdown as HTML. */
export function toHtml(text: string): string {
  return keepPlaceholders(markdown.parse(text, { async: false }) as string).trim();
}

/** Markdown as HTML without an element around it. */
export function toInlineHtml(text: string): string {
  return keepPlaceholders(markdown.parseInline(text, { async: false }) as string);
}

/** In the address of a link Markdown encodes the braces of `{name}`. */
function keepPlaceholders(html: string): string {
  return html.replace(/%7B(\w+)%7D/g, '{$1}');
}
