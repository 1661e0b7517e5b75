import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadShellBuild } from '../server/compositions/load-shell-build.ts';
import { servedCharacters } from './font-characters.ts';

const root = join(import.meta.dirname, '../..');
const maxBytes = 25_000;

test('the serif of the build is small and has an address that changes with its bytes', () => {
  const { font = '', files, file, stylesheet } = loadShellBuild();
  expect(font).toMatch(/^web\/literata.*\.[0-9a-f]{8}\.woff2$/);
  expect(file(font)?.subarray(0, 4).toString()).toBe('wOF2');
  expect(files[font]?.bytes).toBeLessThan(maxBytes);
  expect(file(stylesheet)?.toString()).toContain(`url(${font.replace('web/', '')})`);
});

test('the serif has all characters of the texts that are published', () => {
  const texts = globSync(['api/content/**/*.{yaml,md}', 'mf-*/content/**/*.{yaml,md}'], { cwd: root });
  expect(texts.length).toBeGreaterThan(100);
  const missing = texts.flatMap((path) =>
    [...new Set(readFileSync(join(root, path), 'utf8'))]
      .filter((character) => character !== '\n' && !servedCharacters.includes(character))
      .map((character) => `${path}: ${character}`),
  );
  expect(missing).toEqual([]);
});
