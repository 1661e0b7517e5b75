import { expect, test } from 'vitest';
import { temporaryFolder, writeIn } from '../releases/test/temporary-folder.ts';
import { findSharedTexts } from './shared-texts.ts';

test('no run of eight words is in the texts of two workspaces', () => {
  const { problems, textCount } = findSharedTexts();
  expect(textCount).toBeGreaterThan(5_000);
  expect(problems).toEqual([]);
});

test('a file of quotations may be empty', () => {
  const root = temporaryFolder();
  writeIn(root, 'mf-new/content/quotations.yaml', '# None yet.\n');
  expect(findSharedTexts(root)).toEqual({ problems: [], textCount: 0 });
});
