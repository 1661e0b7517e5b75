import type { Excerpt } from '@site/contracts';

/** An excerpt with the matches marked. An ellipsis shows where a sentence was cut. */
export function ExcerptText({ excerpt }: { excerpt: Excerpt }) {
  const [first, last] = [excerpt.at(0)?.text ?? '', excerpt.at(-1)?.text ?? ''];
  return (
    <>
      {/^\p{Ll}/u.test(first) && '… '}
      {excerpt.map(({ text, hit }, index) =>
        hit ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other identity than their position
          <mark key={index} className="rounded-sm bg-candle-wash px-0.5 font-medium text-ink">
            {text}
          </mark>
        ) : (
          text
        ),
      )}
      {/[\p{L}\p{N},;:]$/u.test(last) && ' …'}
    </>
  );
}
