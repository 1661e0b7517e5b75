import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect } from 'vitest';

/** The folder of the published content. */
export const published = fileURLToPath(new URL('../content', import.meta.url));

/** Copies the published content to a folder that tests may change: for each test, or for all with `beforeAll` and `afterAll`. */
export function useContentCopy(before = beforeEach, after = afterEach) {
  const copy = {
    folder: '',
    async edit(file: string, change: (source: string) => string): Promise<void> {
      const path = join(copy.folder, file);
      const source = await readFile(path, 'utf8');
      expect(change(source), 'the edit must change something').not.toBe(source);
      await writeFile(path, change(source));
    },
  };
  before(async () => {
    copy.folder = await mkdtemp(join(tmpdir(), 'api-test-content-'));
    await cp(published, copy.folder, { recursive: true });
  });
  after(() => rm(copy.folder, { recursive: true, force: true }));
  return copy;
}

export type Edit = (text: string) => string;

/** Replaces the first match. */
export const replace =
  (from: string | RegExp, to: string): Edit =>
  (text) =>
    text.replace(from, to);

/** Inserts words at the beginning of the text below a heading. */
export const below = (heading: string, words: string) => replace(`${heading}\n\n`, `$&${words}`);
