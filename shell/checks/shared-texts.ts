import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findRepetitions } from '@site/content-style/repetitions';
import type { Problem } from '@site/content-style/texts';
import { parse } from 'yaml';
import { projectRoot } from '../launch/paths.ts';
import { visibleTexts } from '../remote-build/content/compile-content.ts';

/** Runs of eight words that are in the texts of two workspaces. Each workspace compares its own texts itself. */
export function findSharedTexts(root = projectRoot): { problems: Problem[]; textCount: number } {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const files = globSync('{api,mf-*}/content/**/*.{yaml,md}', {
    cwd: root,
    exclude: ['**/{README,REVIEW}.md', '**/{core-meanings.lock,quotations}.yaml'],
  });
  const quotations = globSync('{api,mf-*}/content/quotations.yaml', { cwd: root }).flatMap(
    (file) => (parse(read(file)) ?? []) as { text: string }[],
  );
  // Not imported: `content:check -- --accept` has just written it.
  const coreMeanings = JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve('@site/contracts/core-meanings.json')), 'utf8'),
  ) as Record<string, string>;
  /** Words that the texts of several workspaces may have in common. */
  const shared = [...Object.values(coreMeanings), ...quotations.map(({ text }) => text)];
  const texts = files.flatMap((file) => visibleTexts(file, read(file)));
  const own = texts.map((text) => ({
    ...text,
    text: shared.reduce((rest, words) => rest.replaceAll(words, ' '), text.text),
  }));
  const workspaceOf = ({ file }: { file: string }) => file.split('/', 1)[0] ?? '';
  const problems = findRepetitions(own, { unitOf: workspaceOf, shortSentences: false });
  return { problems, textCount: texts.length };
}
