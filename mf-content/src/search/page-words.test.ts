import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@site/kit';
import { visit } from '@site/kit/testing';
import { describe, expect, it } from 'vitest';
import { shownText } from '../text/test/shown.ts';
import { findPages } from './find-pages.ts';
import { pageIndex } from './page-index.ts';
import { pageWords } from './page-words.ts';
import { tellingWords } from './words.ts';

const texts = await textsOfPages();

it('are the telling words of each page as it is shown, once each', async () => {
  const lines = [...texts].map(([path, text]) => {
    // Laid out as the formatter would.
    const there = [...new Set(tellingWords(text))].toSorted();
    return `  '${path}':${path === '/' ? ' ' : '\n    '}'${there.join(' ')}',\n`;
  });
  const heading =
    '/** Made from the pages by page-words.test.ts: after a change of texts, run it with `--update`. */';
  await expect(
    `${heading}\nexport const pageWords: Readonly<Record<string, string>> = {\n${lines.join('')}};\n`,
  ).toMatchFileSnapshot('./page-words.ts');
});

describe('a page is found by what stands on it:', () => {
  it.each([
    ['Tobit', '/guardian-angels/raphael/'],
    ['Enoch', '/guardian-angels/uriel/'],
    ['Esdras', '/guardian-angels/uriel/'],
    ['Bible', '/guardian-angels/uriel/'],
    ['Quran', '/guardian-angels/michael/'],
    ['Daniel', '/guardian-angels/gabriel/'],
    ['Pythagoras', '/'],
    ['lapis lazuli', '/guardian-angels/michael/'],
    ['selenite', '/guardian-angels/gabriel/'],
    ['crystals', '/guardian-angels/uriel/'],
    ['sapphire', '/guardian-angels/michael/'],
    ['amber', '/guardian-angels/uriel/'],
    ['lily', '/guardian-angels/gabriel/'],
    ['Sunday', '/guardian-angels/michael/'],
    ['Monday', '/guardian-angels/gabriel/'],
    ['Thursday', '/angel-numbers/sequential-numbers/'],
    ['pregnancy', '/angel-numbers/mirror-numbers/'],
    ['odometer', '/angel-numbers/mirror-numbers/'],
    ['gravestones', '/angel-numbers/mirror-numbers/'],
    ['bus ticket', '/angel-numbers/mirror-numbers/'],
    ['envelope', '/angel-numbers/sequential-numbers/'],
    ['microwave', '/'],
    ['soup', '/guardian-angels/'],
    ['candle', '/angel-numbers/spirituality/'],
    ['lighthouse', '/angel-numbers/comparison/777-vs-7777/'],
    ['choir', '/angel-numbers/comparison/333-vs-3333/'],
    ['quarrel', '/learn'],
    ['palindrome', '/angel-numbers/mirror-numbers/'],
    ['incense', '/guardian-angels/'],
    ['renovation', '/angel-numbers/sequential-numbers/'],
    ['wages', '/angel-numbers/career-money/'],
    ['shower', '/angel-numbers/what-does-it-mean/'],
    ['Amen optional', '/guardian-angels/'],
  ])('%s leads to %s', (query, path) => {
    for (const word of tellingWords(query))
      expect(tellingWords(texts.get(path) ?? '').join(' ')).toContain(word);
    expect(findPages(query, pageWords).map((hit) => hit.path)).toContain(path);
  });

  it('every page by any two rare words of its own', () => {
    for (const [path, text] of texts) {
      const others = [...texts]
        .filter(([other]) => other !== path)
        .map(([, text]) => new Set(tellingWords(text)));
      const own = tellingWords(text).filter((word) => others.every((there) => !there.has(word)));
      expect(own.length).toBeGreaterThan(1);
      expect(findPages(own.slice(0, 2).join(' '), pageWords).map((hit) => hit.path)).toContain(path);
    }
  });
});

/** What a reader of each page of this remote sees, by address. */
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
      return [meta?.canonical ?? page.path, shownText(html)] as const;
    }),
  );
  const found = visited.filter(([path]) => indexed.has(path));
  return new Map(found.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
