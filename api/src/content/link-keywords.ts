import { Parser } from 'htmlparser2';

/** A phrase that becomes a link where a text mentions it. */
export interface KeywordLink {
  keyword: string;
  /** A canonical address of this site. */
  to: string;
  /** Says where the link leads. */
  title: string;
}

/**
 * Links keywords in sanitized HTML. Longer keywords come first. Each is linked once, at its first whole-word mention in
 * any case; never inside a link, and never to the page that shows the text. All else stays as it is.
 */
export function linkKeywords(html: string, links: readonly KeywordLink[], ownPath: string): string {
  const pending = new Set(
    links
      .filter(({ to }) => pathOf(to) !== pathOf(ownPath))
      .toSorted((one, other) => other.keyword.length - one.keyword.length),
  );
  let linked = '';
  let copiedTo = 0;
  let openLinks = 0;
  const parser = new Parser(
    {
      onopentagname(name) {
        if (name === 'a') openLinks += 1;
      },
      onclosetag(name) {
        if (name === 'a') openLinks -= 1;
      },
      ontext(text) {
        if (openLinks > 0) return;
        linked += html.slice(copiedTo, parser.startIndex) + linkText(text, pending);
        copiedTo = parser.endIndex + 1;
      },
    },
    { decodeEntities: false },
  );
  parser.end(html);
  return linked + html.slice(copiedTo);
}

/** Links the keywords in one text, and removes them from `pending`. */
function linkText(text: string, pending: Set<KeywordLink>): string {
  const lowerCase = text.toLowerCase();
  for (const link of pending) {
    // Most texts lack most keywords, and this is far cheaper than the pattern.
    if (!lowerCase.includes(link.keyword.toLowerCase())) continue;
    const match = mentionOf(link).exec(text);
    if (!match) continue;
    pending.delete(link);
    const [mention] = match;
    const before = linkText(text.slice(0, match.index), pending);
    const after = linkText(text.slice(match.index + mention.length), pending);
    return `${before}<a href="${link.to}" title="${link.title}">${mention}</a>${after}`;
  }
  return text;
}

/** Compiled once: each page looks for almost all keywords. */
const mentions = new WeakMap<KeywordLink, RegExp>();

function mentionOf(link: KeywordLink): RegExp {
  const mention = mentions.get(link) ?? wholeWord(link.keyword);
  mentions.set(link, mention);
  return mention;
}

/** Matches whole words: no letter or digit beside it, and a number is not part of a longer one such as 1.11 or 11:11. */
function wholeWord(keyword: string): RegExp {
  const escaped = keyword.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const isNumber = /^\d/.test(keyword);
  const before = isNumber ? '(?<!\\d[.,:/])' : '';
  const after = isNumber ? '(?![.,:/]\\d)' : '';
  return new RegExp(`(?<![\\p{L}\\p{N}_])${before}${escaped}(?![\\p{L}\\p{N}_])${after}`, 'iu');
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/, '').replace(/\/+$/, '');
}
