import { Link } from '@site/kit';
import type { ReactNode } from 'react';

const mark = /\[([^\]]+)\]\((\/[^)\s]*|#[^)\s]+)\)|\*([^*]+)\*/g;

/** A line of a content file: `[words](/address)` becomes a link of this site, and `*words*` are emphasized. */
export function InlineText({ text }: { text: string }): ReactNode {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(mark)) {
    const [whole, words, to, emphasis] = match;
    parts.push(text.slice(at, match.index));
    if (to?.startsWith('#')) {
      parts.push(
        <a key={match.index} href={to}>
          {words}
        </a>,
      );
    } else if (to) {
      parts.push(
        <Link key={match.index} to={to}>
          {words}
        </Link>,
      );
    } else parts.push(<em key={match.index}>{emphasis}</em>);
    at = match.index + whole.length;
  }
  parts.push(text.slice(at));
  return parts;
}

/** The text without its markup, for descriptions, structured data, and the search. */
export function plainText(text: string): string {
  return text.replace(mark, (_, words, _to, emphasis) => words ?? emphasis);
}
