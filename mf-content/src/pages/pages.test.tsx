import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@site/kit';
import { testSite, visit } from '@site/kit/testing';
import { describe, expect, it } from 'vitest';
import { pageIndex } from '../search/page-index.ts';

const names = readdirSync(import.meta.dirname).flatMap((file) => /^(.+)-page\.tsx$/.exec(file)?.[1] ?? []);
const modules = await Promise.all(
  names.map((name) => import(`./${name}-page.tsx`) as Promise<{ default: Page }>),
);
const pages = modules.map((module) => module.default);
// A page that only redirects is left out of the sitemap, and has no content.
const fixed = pages.filter(({ path, sitemap }) => !path.includes(':') && sitemap !== false);
const editorial = fixed.filter(({ path }) => path !== '/angel-numbers');

const content = join(import.meta.dirname, '../../../api/content');
const numbers = namesIn('angel-numbers');
const posts = namesIn('posts');
const otherTeams = ['/decode', '/blog', '/about', '/contact', '/privacy', '/terms'];

const answers = { '/api/angel-numbers': [] };

describe.each(editorial)('$path', (page) => {
  it('has one h1, no skipped heading level and no inline style', async () => {
    const { html, status } = await visit(page, page.path, answers);
    expect(status).toBe(200);
    const levels = [...html.matchAll(/<h([1-6])[ >]/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    for (const [index, level] of levels.entries())
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    expect(html.includes('style=')).toBe(false);
  });

  it('has no broken links', async () => {
    const { html } = await visit(page, page.path, answers);
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href);
    expect(links.filter((href) => !exists(href, html))).toEqual([]);
  });

  it('has no duplicate ids and none of the shell’s', async () => {
    const { html } = await visit(page, page.path, answers);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const id of ['shell-site', 'shell-status', 'shell-state', 'main']) expect(ids).not.toContain(id);
  });

  it('links to the calculator', async () => {
    if (['/', '/search'].includes(page.path)) return;
    const { html } = await visit(page, page.path, answers);
    expect(html).toMatch(/href="\/#calculator">(?:Get Your Personal Reading|Calculate Your Numbers?)</);
  });

  it('has a title, a description, a canonical address and structured data', async () => {
    const { meta } = await visit(page, page.path, answers);
    expect(meta?.title).toContain('(2025)');
    expect(meta?.title.length).toBeLessThanOrEqual(75);
    expect(meta?.description.length).toBeGreaterThan(80);
    expect(meta?.description.length).toBeLessThanOrEqual(165);
    expect(meta?.canonical).toBe(canonical(page.path));
    expect(meta?.structuredData?.length).toBeGreaterThan(0);
  });

  it('has explicit breadcrumbs that end with the page itself', async () => {
    if (page.path === '/') return;
    const { crumbs } = await visit(page, page.path, answers);
    expect(crumbs?.at(-1)).not.toHaveProperty('href');
  });
});

it('has different titles and descriptions on all pages', async () => {
  const metas = await Promise.all(editorial.map((page) => visit(page, page.path, answers)));
  for (const field of ['title', 'description'] as const) {
    const all = metas.map(({ meta }) => meta?.[field]);
    expect(new Set(all).size).toBe(all.length);
  }
});

it('lists each page in the sitemap at its canonical address, with the date of its structured data', async () => {
  for (const page of editorial) {
    const { meta } = await visit(page, page.path, answers);
    const dates = (meta?.structuredData ?? []).flatMap((block) =>
      'dateModified' in block ? [block.dateModified] : [],
    );
    expect(dates, page.path).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d$/)]);
    expect(await (page.sitemap || undefined)?.(async () => [] as never)).toEqual([
      { path: meta?.canonical, modifiedAt: dates[0] },
    ]);
  }
});

it('indexes every fixed page of the site for the search', async () => {
  const searchable = fixed.map(({ path }) => canonical(path)).filter((path) => path !== '/search');
  expect(pageIndex.map(({ path }) => path).toSorted()).toEqual([...searchable, ...otherTeams].toSorted());
});

/** Paths of the hub and the guardians end with a slash. */
function canonical(path: string): string {
  return /^\/(?:angel-numbers|guardian-angels)/.test(path) ? `${path}/` : path;
}

function exists(href: string, html: string): boolean {
  if (href.startsWith('tel:')) return true;
  if (href.startsWith('#')) return html.includes(`id="${href.slice(1)}"`);
  const { pathname } = new URL(href, testSite.origin);
  const [, number] = /^\/angel-numbers\/(\d+)\/$/.exec(pathname) ?? [];
  if (number) return numbers.includes(number);
  const [, post] = /^\/blog\/(.+)$/.exec(pathname) ?? [];
  if (post) return posts.includes(post);
  return [...otherTeams, ...fixed.map(({ path }) => canonical(path))].includes(pathname);
}

function namesIn(folder: string): string[] {
  return readdirSync(join(content, folder)).map((file) => file.replace(/\.md$/, ''));
}
