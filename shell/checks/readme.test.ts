import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseErrors } from '@site/releases';
import { expect, test } from 'vitest';
import { launchErrors } from '../launch/launch-error.ts';
import { projectRoot } from '../launch/paths.ts';

const text = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const named = new Set([...text('README.md').matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name));

function missing(names: Iterable<string>) {
  return [...names].filter((name) => !named.has(name));
}

test('the README knows every error code', () => {
  const codes = [...text('shell/commands/with-node.mjs').matchAll(/['`]([A-Z_]{8,}) {2}/g)].map(
    ([, code]) => code ?? '',
  );
  expect(codes).toContain('NODE_TOO_OLD');
  expect(missing([...Object.keys(launchErrors), ...Object.keys(releaseErrors), ...codes])).toEqual([]);
});

test('the README knows every variable of the shell', () => {
  const variables = [...text('shell/server/config.ts').matchAll(/^ {2}([A-Z_]+): z/gm)].map(
    ([, name]) => name ?? '',
  );
  expect(variables).toContain('STORE_POLL_MS');
  expect(missing(variables)).toEqual([]);
});

test('the README of each workspace fits on a page', () => {
  const files = globSync(['*/README.md', 'shell/{kit,ui,releases}/README.md'], { cwd: projectRoot });
  expect(files.filter((file) => !file.startsWith('node_modules')).length).toBeGreaterThan(4);
  expect(files.filter((file) => text(file).trimEnd().split('\n').length > 60)).toEqual([]);
});
