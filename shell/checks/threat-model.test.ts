import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../launch/paths.ts';

const shell = join(projectRoot, 'shell');
const document = readFileSync(join(shell, 'docs', 'threat-model.md'), 'utf8');
const rows = [...document.matchAll(/^\| (.+) \| `([\w/.-]+\.test\.ts)`: (.+) \|$/gm)].map(
  ([, claim = '', file = '', title = '']) => ({ claim, file, title }),
);

test('each claim of the threat model names a test', () => {
  const holds = document.slice(document.indexOf('## What holds'), document.indexOf('## What does not hold'));
  const claims = holds.split('\n').filter((line) => /^\| (?!---|claim )/.test(line));
  // One claim refers to the test of another claim.
  expect(rows).toHaveLength(claims.length - 1);
});

test.each(rows)('$claim: $title', ({ file, title }) => {
  const path = join(shell, file);
  expect(existsSync(path), file).toBe(true);
  const titles = [...readFileSync(path, 'utf8').matchAll(/\btest\(\s*(['"`])(.*?)\1,/gs)].map(
    ([, , text]) => text,
  );
  expect(titles).toContain(title);
});
