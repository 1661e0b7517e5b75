import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@site/kit';
import { visit } from '@site/kit/testing';
import { expect, it } from 'vitest';
import searchContent from '../../content/search.yaml';
import { visibleText } from '../text/test/read-html.ts';
import { findPages } from './find-pages.ts';
import { keywords } from './keywords.ts';
import { indexPage, pageIndex } from './page-index.ts';

const texts = await textsOfPages();

it('finds every page by any two words that no other page shows', () => {
  expect(texts.size).toBe(pageIndex.length - searchContent.otherPages.length);
  for (const [path, text] of texts) {
    const others = [...texts].filter(([other]) => other !== path).map(([, text]) => new Set(keywords(text)));
    const own = keywords(text).filter((word) => others.every((words) => !words.has(word)));
    expect(own.length, path).toBeGreaterThan(1);
    expect(
      findPages(own.slice(0, 2).join(' ')).map((hit) => hit.path),
      own.join(' '),
    ).toContain(path);
  }
});

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

/** The visible text of each page of this remote, by path. */
async function textsOfPages(): Promise<Map<string, string>> {
  const folder = join(import.meta.dirname, '../pages');
  const files = readdirSync(folder).filter((file) => file.endsWith('-page.tsx'));
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ join(folder, file)) as Promise<{ default: Page }>),
  );
  const indexed = new Set(pageIndex.map(({ path }) => path));
  const pages = modules.map(({ default: page }) => page).filter(({ path }) => !path.includes(':'));
  const visited = await Promise.all(
    pages.map(async (page) => {
      const { html, meta } = await visit(page, page.path, { '/api/angel-numbers': [] });
      // The captions of plates describe rings, and are in no content file.
      const text = visibleText(html.replaceAll(/<figcaption.*?<\/figcaption>/gs, ''));
      return [meta?.canonical ?? page.path, text] as const;
    }),
  );
  return new Map(visited.filter(([path]) => indexed.has(path)));
}
