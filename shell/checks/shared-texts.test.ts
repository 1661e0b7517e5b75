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

const post = (words: string) => `---\ntitle: A post\n---\n\n${words}\n`;
const sentence = "You can't have it both ways, or so they say.";

test('a sentence with an apostrophe is found in Markdown and in YAML', () => {
  const root = temporaryFolder();
  writeIn(root, 'api/content/posts/a.md', post(sentence));
  writeIn(root, 'mf-new/content/page.yaml', `lede: ${sentence.replace("'", '’')}\n`);
  const { problems } = findSharedTexts(root);
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('repeats "you cant have it both ways or so"'),
  ]);
});

test.each(['api', 'mf-new'])('the words of others that %s quotes may be shared', (workspace) => {
  const root = temporaryFolder();
  writeIn(root, 'api/content/posts/a.md', post(sentence));
  writeIn(root, 'mf-new/content/page.yaml', `lede: ${sentence}\n`);
  const quotation = `- text: ${sentence}\n  reason: a quotation\n`;
  writeIn(root, `${workspace}/content/quotations.yaml`, quotation);
  expect(findSharedTexts(root).problems).toEqual([]);
});
