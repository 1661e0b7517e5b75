import { typographic } from '@site/ui/typographic';

export interface HeadingBlock {
  kind: 'heading';
  level: 1 | 2 | 3;
  /** The anchor of the heading, unique within the post. */
  id: string;
  text: string;
}

interface ParagraphBlock {
  kind: 'paragraph';
  text: string;
}

export type PostBlock = HeadingBlock | ParagraphBlock;

/** Splits a post's body at blank lines. A paragraph that begins with `# `, `## ` or `### ` is a heading. */
export function postBlocks(content: string): PostBlock[] {
  const usedIds = new Set<string>();
  return content
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const [, marks, heading] = /^(#{1,3}) +(.+)$/s.exec(paragraph) ?? [];
      if (!marks || !heading) return { kind: 'paragraph', text: typographic(paragraph) };
      const level = marks.length as HeadingBlock['level'];
      return { kind: 'heading', level, id: anchorFor(heading, usedIds), text: typographic(heading) };
    });
}

/** How many blocks the first parts of a text have: each ends before the next large heading. */
export function lengthOfParts(
  blocks: readonly (HeadingBlock | { kind: 'paragraph' })[],
  parts: number,
): number {
  const ends = blocks.flatMap((block, index) =>
    index > 0 && block.kind === 'heading' && block.level < 3 ? [index] : [],
  );
  return ends[parts - 1] ?? blocks.length;
}

// Without the prefix, a heading such as "Main" could have the same id as a part of the layout.
function anchorFor(heading: string, usedIds: Set<string>) {
  const words = heading.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? ['part'];
  const base = `section-${words.join('-')}`;
  let id = base;
  for (let copy = 2; usedIds.has(id); copy += 1) id = `${base}-${copy}`;
  usedIds.add(id);
  return id;
}
