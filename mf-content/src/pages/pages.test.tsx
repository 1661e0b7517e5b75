import { readdirSync } from 'node:fs';
import type { Page } from '@site/kit';
import { visit } from '@site/kit/testing';
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

const otherTeams = ['/decode', '/blog', '/about', '/contact', '/privacy', '/terms'];

const answers = { '/api/angel-numbers': [] };

describe.each(editorial)('$path', async (page) => {
  const { html, meta } = await visit(page, page.path, answers);

  it('has one H1, no duplicate ids and none of the shell’s', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual([...new Set(ids)]);
    for (const id of ['shell-site', 'shell-status', 'shell-state', 'main']) expect(ids).not.toContain(id);
  });

  it('links to the calculator', () => {
    if (['/', '/search'].includes(page.path)) return;
    expect(html).toMatch(/href="\/#calculator">(?:Get Your Personal Reading|Calculate Your Numbers?)</);
  });

  it('has a title, a description, a canonical address and structured data', () => {
    expect(meta?.title).toContain('(2025)');
    expect(meta?.title.length).toBeLessThanOrEqual(75);
    expect(meta?.description.length).toBeGreaterThan(80);
    expect(meta?.description.length).toBeLessThanOrEqual(165);
    expect(meta?.canonical).toBe(canonical(page.path));
    expect(meta?.structuredData?.length).toBeGreaterThan(0);
  });
});

it('indexes every fixed page of the site for the search', async () => {
  const searchable = fixed.map(({ path }) => canonical(path)).filter((path) => path !== '/search');
  expect(pageIndex.map(({ path }) => path).toSorted()).toEqual([...searchable, ...otherTeams].toSorted());
});

/** Paths of the hub and the guardians end with a slash. */
function canonical(path: string): string {
  return /^\/(?:angel-numbers|guardian-angels)/.test(path) ? `${path}/` : path;
}
