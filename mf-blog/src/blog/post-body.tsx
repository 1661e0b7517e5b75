import { Prose } from '@site/ui/prose';
import type { PostBlock } from './post-blocks.ts';

/** The text of a post, between the page's own title and what follows it. */
export function PostBody({ blocks }: { blocks: readonly PostBlock[] }) {
  return (
    <Prose>
      {blocks.map((block, index) => {
        if (block.kind === 'heading') {
          const Heading = `h${block.level}` as const;
          return (
            <Heading key={block.id} id={block.id} className={block.level === 1 ? 'pt-8 text-h2' : undefined}>
              {block.text}
            </Heading>
          );
        }
        // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a text never change places
        return <p key={index}>{block.text}</p>;
      })}
    </Prose>
  );
}
