import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emblems } from './post-emblems.ts';

const posts = readdirSync(join(import.meta.dirname, '../../../api/content/posts'));

it.each(Object.entries(emblems))('%s is a post, and its emblem stays in its box', (slug, engraving) => {
  expect(posts).toContain(`${slug}.md`);
  expect(engraving.path).toMatch(/^M/);
  expect(Math.max(engraving.width, engraving.height)).toBeLessThanOrEqual(300);
});
