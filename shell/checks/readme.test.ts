import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseErrors } from '@site/releases';
import { expect, test } from 'vitest';
import { launchErrors } from '../launch/launch-error.ts';
import { projectRoot } from '../launch/paths.ts';

const text = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const documented = new Set([...text('README.md').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name));

function undocumented(names: Iterable<string>) {
  return [...names].filter((name) => !documented.has(name));
}

test('the README documents every error code', () => {
  const codes = [...text('shell/commands/with-node.mjs').matchAll(/['`]([A-Z_]{8,}) {2}/g)].map(
    ([, code]) => code ?? '',
  );
  expect(codes).toContain('NODE_TOO_OLD');
  expect(undocumented([...Object.keys(launchErrors), ...Object.keys(releaseErrors), ...codes])).toEqual([]);
});

test('the README documents every variable of the shell', () => {
  const variables = [...text('shell/server/config.ts').matchAll(/^ {2}([A-Z_]+): (?:z|wholeNumber)/gm)].map(
    ([, name]) => name ?? '',
  );
  expect(variables).toContain('STORE_POLL_MS');
  expect(undocumented(variables)).toEqual([]);
});

test('the files named in the tour exist', () => {
  const files = [...text('shell/docs/tour.md').matchAll(/`((?:shell|api|mf-[a-z]+)\/[^`]*)`/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
});

test('the README of each workspace has at most 60 lines', () => {
  const files = globSync(['*/README.md', 'shell/{kit,ui,releases}/README.md'], { cwd: projectRoot });
  expect(files.filter((file) => !file.startsWith('node_modules')).length).toBeGreaterThan(4);
  expect(files.filter((file) => text(file).trimEnd().split('\n').length > 60)).toEqual([]);
});

test('beside its folders, the top level holds only the files that tools look for there', () => {
  const files = readdirSync(projectRoot, { withFileTypes: true }).filter((entry) => entry.isFile());
  const visible = files.map(({ name }) => name).filter((name) => !name.startsWith('.'));
  const expected = ['README.md', 'biome.json', 'docker-compose.yml'];
  expect(visible.sort()).toEqual([...expected, 'package-lock.json', 'package.json', 'tsconfig.base.json']);
});
