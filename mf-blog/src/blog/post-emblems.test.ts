import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emblemOf, postEmblem } from './post-emblems.ts';

const posts = readdirSync(join(import.meta.dirname, '../../../api/content/posts'));

it.each(Object.keys(emblemOf))('%s is a post, and its emblem stays in its box', (slug) => {
  expect(posts).toContain(`${slug}.md`);
  const { path, width, height } = postEmblem(slug) ?? { path: '', width: 0, height: 0 };
  expect(path).toMatch(/^M/);
  expect(Math.max(width, height)).toBeLessThanOrEqual(300);
});
