import type { Excerpt } from '@site/contracts';

/** An excerpt with the matches marked. */
export function ExcerptText({ excerpt }: { excerpt: Excerpt }) {
  return excerpt.map(({ text, hit }, index) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity than their position
      <mark key={index} className="rounded-sm bg-candle-wash px-0.5 font-medium text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
