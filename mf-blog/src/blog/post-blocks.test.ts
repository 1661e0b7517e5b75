import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthOfParts, postBlocks } from './post-blocks.ts';

describe('the body of a post', () => {
  it('turns one to three # into headings and everything else into paragraphs', () => {
    expect(postBlocks('# One\n\nText.\n\n## Two\n\n### Three\n\n#### Four\n\n#Five')).toEqual([
      { kind: 'heading', level: 1, id: 'section-one', text: 'One' },
      { kind: 'paragraph', text: 'Text.' },
      { kind: 'heading', level: 2, id: 'section-two', text: 'Two' },
      { kind: 'heading', level: 3, id: 'section-three', text: 'Three' },
      { kind: 'paragraph', text: '#### Four' },
      { kind: 'paragraph', text: '#Five' },
    ]);
  });

  it('skips empty paragraphs and takes lines of spaces and Windows line ends as blank', () => {
    const texts = postBlocks('\n\n \n\na\r\n\r\nb\n \t\nc\n\n\n\n  \n').map(({ text }) => text);
    expect(texts).toEqual(['a', 'b', 'c']);
  });

  it('keeps the lines of a wrapped paragraph together', () => {
    expect(postBlocks('one\ntwo\n\n## three\nfour')).toMatchObject([
      { kind: 'paragraph', text: 'one\ntwo' },
      { kind: 'heading', text: 'three\nfour' },
    ]);
  });

  it('gives every heading an anchor of its own, also without letters', () => {
    const ids = postBlocks('## Why?\n\n## Why\n\n## why!\n\n## ???').map(
      (block) => 'id' in block && block.id,
    );
    expect(ids).toEqual(['section-why', 'section-why-2', 'section-why-3', 'section-part']);
  });

  it('prints typographic quotes and dashes', () => {
    expect(postBlocks(`## "So"\n\nIt's -- yes.`).map(({ text }) => text)).toEqual(['“So”', 'It’s—yes.']);
  });

  it('shows every paragraph once, in order', () => {
    const paragraph = fc.string({ unit: fc.constantFrom(...'abc# \n'), minLength: 1 }).filter((text) => {
      return text.trim() === text && !/\n\s*\n/.test(text);
    });
    fc.assert(
      fc.property(fc.array(paragraph.filter(Boolean)), (paragraphs) => {
        const shown = postBlocks(paragraphs.join('\n\n')).map(({ text }) => text);
        expect(shown).toEqual(paragraphs.map((text) => text.replace(/^#{1,3} +/, '')));
      }),
    );
  });
});

it.each([
  ['One.\n\nTwo.\n\n## A\n\nThree.', 1, 2],
  ['One.\n\nTwo.\n\n## A\n\nThree.', 2, 4],
  ['## A\n\nOne.\n\n### B\n\nTwo.\n\n## C\n\nThree.', 1, 4],
  ['One.\n\n## A\n\nTwo.\n\n# B\n\nThree.', 2, 3],
  ['One.', 1, 1],
])('in %j, the first parts (%d of them) have %d blocks', (content, parts, length) => {
  expect(lengthOfParts(postBlocks(content), parts)).toBe(length);
});
