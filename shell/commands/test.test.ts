import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

function npmTest(...words: string[]) {
  const command = [join(import.meta.dirname, 'test.ts'), ...words];
  const { status, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n') };
}

test.each(['isolaton', 'unit isolaton', 'toString'])(
  '`npm test -- %s` fails, because no test has such a path',
  (words) => {
    const { status, lines } = npmTest(...words.split(' '));
    expect(lines.at(0)).toBe(`No test matches ${words.replace('unit ', '')}.`);
    expect(lines.at(-1)).toBe('0 passed, 1 failed');
    expect(status).toBe(1);
  },
);

test('fails if a step is misspelled, and runs nothing', () => {
  const { status, lines } = npmTest('builds', 'lnt');
  expect(lines.at(0)).toContain('Unknown step: lnt. The steps are format, lint');
  expect(lines.at(-1)).toBe('0 passed, 1 failed');
  expect(status).toBe(1);
});
