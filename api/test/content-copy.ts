import { cpSync, rmSync } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect } from 'vitest';

/** The folder of the published content. */
export const published = fileURLToPath(new URL('../content', import.meta.url));

export const allFiles = ['.'];
/** Content that is valid by itself. An API starts with it in two thirds of the processor time. */
export const fewFiles = [
  ...['keywords.yaml', 'decoder', 'faqs'],
  ...[1, 11, 44, 111, 222, 333, 444, 555, 999, 1111, 1212].map((number) => `angel-numbers/${number}.md`),
  'posts/11-11-on-the-clock-and-what-psychology-says.md',
  'posts/why-you-keep-seeing-angel-numbers.md',
];

/** Copies published files to a folder that tests may change: for each test, or for all with `beforeAll` and `afterAll`. */
export function useContentCopy(files = fewFiles, before = beforeEach, after = afterEach) {
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
    // The synchronous form takes an eighth of the processor time.
    for (const file of files) cpSync(join(published, file), join(copy.folder, file), { recursive: true });
  });
  after(() => rmSync(copy.folder, { recursive: true, force: true }));
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
