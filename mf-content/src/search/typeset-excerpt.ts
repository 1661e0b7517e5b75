import type { Excerpt } from '@site/contracts';
import { typographic } from '@site/ui/typographic';

/** An excerpt with typographic quotes, which depend on the characters on both sides of a piece. */
export function typesetExcerpt(excerpt: Excerpt): Excerpt {
  return excerpt.map(({ text, hit }, index) => {
    const before = excerpt[index - 1]?.text.at(-1) ?? '';
    const after = excerpt[index + 1]?.text[0] ?? '';
    const typeset = typographic(before + text + after);
    return { text: typeset.slice(before.length, typeset.length - after.length), hit };
  });
}
