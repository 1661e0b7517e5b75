import { globSync } from 'node:fs';
import { join } from 'node:path';
import { readContentFile } from '@site/remote-build/content';
import { expect, it } from 'vitest';
import { searchableTexts } from '../search/page-index.ts';

const folder = join(import.meta.dirname, '../../content');
const files = globSync('**/*.yaml', { cwd: folder, exclude: ['core-meanings.lock.yaml', 'quotations.yaml'] });

// The content check finds words that two files share, but not a text that is twice in one file.
it('no sentence or long text is repeated', async () => {
  const contents = await Promise.all(files.map((file) => readContentFile(folder, join(folder, file))));
  const texts = contents.flatMap(searchableTexts).filter((text) => /[.?!]$/.test(text) || text.length > 40);
  expect(texts.length).toBeGreaterThan(1_000);
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
});
