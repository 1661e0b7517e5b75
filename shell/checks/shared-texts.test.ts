import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRepetitions } from '@site/content-style/repetitions';
import coreMeanings from '@site/contracts/core-meanings.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../launch/paths.ts';
import { visibleTexts } from '../remote-build/content/compile-content.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const files = globSync('{api,mf-*}/content/**/*.{yaml,md}', {
  cwd: projectRoot,
  exclude: ['**/{README,REVIEW}.md', '**/{core-meanings.lock,quotations}.yaml'],
});
const quotations = globSync('mf-*/content/quotations.yaml', { cwd: projectRoot }).flatMap(
  (file) => parse(read(file)) as { text: string }[],
);
/** Words that the texts of several workspaces may have in common. */
const shared = [...Object.values(coreMeanings), ...quotations.map(({ text }) => text)];

// `npm run content:check` compares the texts within a workspace.
test('no run of eight words is in the texts of two workspaces', () => {
  const texts = files.flatMap((file) => visibleTexts(file, read(file)));
  expect(texts.length).toBeGreaterThan(5_000);
  const own = texts.map((text) => ({
    ...text,
    text: shared.reduce((rest, words) => rest.replaceAll(words, ' '), text.text),
  }));
  const workspaceOf = ({ file }: { file: string }) => file.split('/', 1)[0] ?? '';
  expect(findRepetitions(own, { unitOf: workspaceOf, shortSentences: false })).toEqual([]);
});
