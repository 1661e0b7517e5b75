import { typographic } from '@site/ui/typographic';

export interface HeadingBlock {
  kind: 'heading';
  level: 1 | 2 | 3;
  /** Its anchor, unique within the post. */
  id: string;
  text: string;
}

export interface ParagraphBlock {
  kind: 'paragraph';
  text: string;
}

export type PostBlock = HeadingBlock | ParagraphBlock;

/** A post's body: paragraphs parted by blank lines; one that begins with `# `, `## ` or `### ` is a heading. */
export function postBlocks(content: string): PostBlock[] {
  const taken = new Set<string>();
  return content
    .split(/\r?\n[^\S\n]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => {
      const [, marks, heading] = /^(#{1,3}) +(.+)$/s.exec(paragraph) ?? [];
      if (!marks || !heading) return { kind: 'paragraph', text: typographic(paragraph) };
      const level = marks.length as HeadingBlock['level'];
      return { kind: 'heading', level, id: anchorFor(heading, taken), text: typographic(heading) };
    });
}

// The prefix keeps a heading such as "Main" away from the ids of the layout around the post.
function anchorFor(heading: string, taken: Set<string>) {
  const words = heading.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? ['part'];
  const base = `section-${words.join('-')}`;
  let id = base;
  for (let copy = 2; taken.has(id); copy += 1) id = `${base}-${copy}`;
  taken.add(id);
  return id;
}
