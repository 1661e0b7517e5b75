import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../launch/paths.ts';

// What browsers since Chrome 112 and Safari 16.5 do not have (decision 49).
const newFunctions =
  /\b(?:withResolvers|groupBy|fromAsync|canParse|checkVisibility|AbortSignal\.any|URL\.parse)\b/g;
// With @scope, Safari 26.0 to 26.3 would show header and fields without their utilities.
const newStyles = /light-dark\(|@scope\b/g;

/** A nested rule that such a browser may ignore together with the rest of its block. */
const newPseudoElements =
  /&[^{},;]*::(?!after|before|file-selector-button|marker|placeholder|selection|-webkit-)[\w-]+/g;
const ownSupports = /@supports selector\([^)]*\)\{(?:[^{}]*\{[^{}]*\})*\}/g;

function builtFiles(extension: string): [file: string, text: string][] {
  const files = globSync(`{shell,mf-*}/dist/web/*.${extension}`, { cwd: projectRoot });
  return files.map((file) => [file, readFileSync(join(projectRoot, file), 'utf8')]);
}

test('scripts use only functions that browsers since 2023 have', () => {
  const files = builtFiles('js');
  expect(files.length).toBeGreaterThan(20);
  for (const [file, text] of files) expect(text.match(newFunctions), file).toBeNull();
});

test('stylesheets have colors without `light-dark()`, and no new pseudo-element hides the rules after it', () => {
  const files = builtFiles('css');
  expect(files).toHaveLength(globSync('{shell,mf-*}/package.json', { cwd: projectRoot }).length);
  for (const [file, text] of files) {
    expect(text.match(newStyles), file).toBeNull();
    expect(text.replaceAll(ownSupports, '').match(newPseudoElements), file).toBeNull();
  }
});
