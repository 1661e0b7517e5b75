import { Link } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import { Prose } from '@site/ui/prose';
import content from '../../content/blog/post.yaml';
import type { LinkedBlock, TextPart } from './number-links.ts';

/** A part of a post's text, between the page's own title and what follows it. */
export function PostBody({ blocks }: { blocks: readonly LinkedBlock[] }) {
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
        return <p key={index}>{block.parts.map(printPart)}</p>;
      })}
    </Prose>
  );
}

function printPart({ text, number }: TextPart) {
  if (!number) return text;
  return (
    <Link
      key={number.number}
      to={`/angel-numbers/${number.slug}/`}
      title={fillIn(content.numberLink, { number: number.number, title: number.title })}
    >
      {text}
    </Link>
  );
}
