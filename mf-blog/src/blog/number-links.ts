import { type BlogPost, numberMentions } from '@site/contracts';
import type { HeadingBlock, PostBlock } from './post-blocks.ts';

export type LinkedNumber = BlogPost['numbers'][number];

/** A piece of a paragraph; one with a number leads to the number's page. */
export interface TextPart {
  text: string;
  number?: LinkedNumber;
}

export type LinkedBlock = HeadingBlock | { kind: 'paragraph'; parts: TextPart[] };

/** Splits the paragraphs at links. Each number is linked where a paragraph first names it outside quotes. */
export function linkNumbers(blocks: readonly PostBlock[], numbers: readonly LinkedNumber[]): LinkedBlock[] {
  const pending = new Map(numbers.map((record) => [record.number, record]));
  return blocks.map((block) => {
    if (block.kind === 'heading') return block;
    const { kind, text } = block;
    const parts: TextPart[] = [];
    let end = 0;
    for (const mention of numberMentions(text)) {
      const number = pending.get(mention.number);
      if (!number) continue;
      pending.delete(mention.number);
      parts.push({ text: text.slice(end, mention.at) }, { text: mention.text, number });
      end = mention.at + mention.text.length;
    }
    parts.push({ text: text.slice(end) });
    return { kind, parts: parts.filter((part) => part.text !== '') };
  });
}
