import type { BlogPost } from '@site/contracts';
import { Callout } from '@site/ui/callout';
import { typographic } from '@site/ui/typographic';
import content from '../../content/blog/post.yaml';

/** The answer to the post's question, and three sentences to keep. */
export function InShort({ answer, inShort }: Pick<BlogPost, 'answer' | 'inShort'>) {
  return (
    <Callout title={content.inShortTitle} level={2} tone="candle">
      <p className="font-serif lining-nums">{typographic(answer)}</p>
      <ul className="mt-4 flex list-disc flex-col gap-2 pl-5 text-small lining-nums">
        {inShort.map((sentence) => (
          <li key={sentence}>{typographic(sentence)}</li>
        ))}
      </ul>
    </Callout>
  );
}
