import { expect, it } from 'vitest';
import { indexPage, pageIndex } from './page-index.ts';

it('knows pages by words, and not by parts of contractions', () => {
  const indexed = new Set(pageIndex.flatMap((page) => Object.values(page.words).flat()));
  for (const part of ['don', 'isn', 'doesn', 'couldn', 've', 'll']) expect(indexed, part).not.toContain(part);
});

it('indexes what a page shows: texts without markup, and neither addresses nor ids', () => {
  const content = { id: 'anchor', parts: [{ to: '/address/', text: 'See [the *guide*](/target) soon.' }] };
  const page = { path: '/x', title: 'A title', description: 'It isn’t long.', searchWords: 'synonym' };
  expect(indexPage(page, content).words).toEqual({
    title: ['a', 'title'],
    description: ['it', 'long'],
    searchWords: ['synonym'],
    content: ['guide', 'soon'],
  });
});
