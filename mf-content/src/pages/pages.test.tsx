import { readdirSync } from 'node:fs';
import type { Page } from '@site/kit';
import { visit } from '@site/kit/testing';
import { describe, expect, it } from 'vitest';
import { findPages } from '../search/find-pages.ts';
import { keywords } from '../search/keywords.ts';
import { pageIndex } from '../search/page-index.ts';
import { visibleText } from '../text/test/read-html.ts';

const names = readdirSync(import.meta.dirname).flatMap((file) => /^(.+)-page\.tsx$/.exec(file)?.[1] ?? []);
const modules = await Promise.all(
  names.map((name) => import(`./${name}-page.tsx`) as Promise<{ default: Page }>),
);
// A page that only redirects is left out of the sitemap, and has no content.
const fixed = modules
  .map((module) => module.default)
  .filter(({ path, sitemap }) => !path.includes(':') && sitemap !== false);
const visited = await Promise.all(
  fixed.map(async (page) => ({
    path: page.path,
    ...(await visit(page, page.path, { '/api/angel-numbers': [] })),
  })),
);
const editorial = visited.filter(({ path }) => path !== '/angel-numbers');

describe.each(editorial)('$path', ({ path, html, meta }) => {
  it('has one H1, no duplicate ids and none of the shell’s', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const id of ['shell-site', 'shell-status', 'shell-state', 'main']) expect(ids).not.toContain(id);
  });

  it.skipIf(['/', '/search'].includes(path))('links to the calculator', () => {
    expect(html).toMatch(/href="\/#calculator">(?:Get Your Personal Reading|Calculate Your Numbers?)</);
  });

  it('has a title, a description, a canonical address and structured data', () => {
    expect(meta?.title).toContain('(2025)');
    expect(meta?.title.length).toBeLessThanOrEqual(75);
    expect(meta?.description.length).toBeGreaterThan(80);
    expect(meta?.description.length).toBeLessThanOrEqual(165);
    expect(meta?.canonical).toBe(canonical(path));
    expect(meta?.structuredData?.length).toBeGreaterThan(0);
  });
});

it('indexes every fixed page for the search', async () => {
  const searchable = fixed.map(({ path }) => canonical(path)).filter((path) => path !== '/search');
  expect(pageIndex.map(({ path }) => path).toSorted()).toEqual(searchable.toSorted());
});

it('finds every page by two words that no other page shows', () => {
  const indexed = visited.filter(({ path }) => path !== '/search');
  expect(indexed).toHaveLength(pageIndex.length);
  const shown = indexed.map(({ path, html }) => {
    // Remove the captions of plates, which are in no content file.
    const text = visibleText(html.replaceAll(/<p [^>]*>\w+ (?:plain )?rings?[ ,][^<]*<\/p>/g, ''));
    return { path: canonical(path), words: new Set(keywords(text)) };
  });
  for (const { path, words } of shown) {
    const others = shown.filter((other) => other.path !== path);
    const own = [...words].filter((word) => others.every((other) => !other.words.has(word)));
    expect(own.length, path).toBeGreaterThan(1);
    const found = findPages(own.slice(0, 2).join(' ')).map((hit) => hit.path);
    expect(found, own.join(' ')).toContain(path);
  }
});

/** Paths of the hub and the guardians end with a slash. */
function canonical(path: string): string {
  return /^\/(?:angel-numbers|guardian-angels)/.test(path) ? `${path}/` : path;
}
