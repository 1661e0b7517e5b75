import type { Excerpt } from '@site/contracts';

/** An excerpt with what was searched for marked; dots stand for the rest of a sentence that was cut. */
export function ExcerptText({ excerpt }: { excerpt: Excerpt }) {
  const [first, last] = [excerpt.at(0)?.text ?? '', excerpt.at(-1)?.text ?? ''];
  return (
    <>
      {/^\p{Ll}/u.test(first) && '… '}
      {excerpt.map(({ text, hit }, index) =>
        hit ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no identity but their place
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
