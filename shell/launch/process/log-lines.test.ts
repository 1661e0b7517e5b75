import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../releases/test/temporary-folder.ts';
import { copyOutput, formatWarning, openLog } from './log-lines.ts';

const line = (facts: object) => JSON.stringify(facts);

test('formats a failure of a remote in one line with its reason', () => {
  const facts = { remote: 'mf-tools', release: '1.0.0', message: 'x is not defined' };
  expect(formatWarning(line({ level: 50, ...facts, msg: 'a failure in mf-tools@1.0.0' }))).toBe(
    'mf-tools 1.0.0  a failure in mf-tools@1.0.0: x is not defined',
  );
});

test('says once that a page fails, with its address, kind and reason, and once that the failure ended', () => {
  const facts = { remote: 'mf-tools', release: '1.0.0', path: '/decode', message: 'x is not defined' };
  const failure = { level: 'error', ...facts, msg: 'failure on the server' };
  expect(formatWarning(line(failure))).toBe(
    'mf-tools 1.0.0  failure on the server at /decode: x is not defined',
  );
  expect(formatWarning(line({ ...failure, repeated: true }))).toBeUndefined();
  const end = { level: 'info', remote: 'mf-tools', release: '1.0.1', path: '/decode', recovered: true };
  expect(formatWarning(line({ ...end, msg: 'the failure ended' }))).toBe(
    'mf-tools 1.0.1  the failure ended at /decode',
  );
  const inBrowser = {
    level: 'warn',
    remote: 'mf-tools',
    release: '1.0.0',
    kind: 'hydration',
    page: '/decode',
  };
  expect(formatWarning(line({ ...inBrowser, msg: 'failure in a browser' }))).toBe(
    'mf-tools 1.0.0  failure in a browser (hydration) at /decode',
  );
});

test('omits repeated text, and ignores lines below level warn', () => {
  expect(formatWarning(line({ level: 40, msg: 'too late', err: { message: 'too late' } }))).toBe('too late');
  expect(formatWarning(line({ level: 30, msg: 'request' }))).toBeUndefined();
  expect(formatWarning('not JSON')).toBeUndefined();
});

test('renames a log that grows too large while it is written, and keeps the order', async () => {
  const file = join(temporaryFolder(), 'logs', 'api.log');
  const lines = Array.from({ length: 25 }, (_, index) => `line ${index}\n`);
  const output = Readable.from(lines);
  copyOutput(output, openLog(file, expect.fail, 100), expect.fail);
  await finished(output);
  const kept = readFileSync(`${file}.1`, 'utf8') + readFileSync(file, 'utf8');
  expect(kept).toBe(lines.slice(-kept.split('\n').length + 1).join(''));
  expect(readFileSync(`${file}.1`).length).toBeGreaterThan(100);
  expect(readFileSync(file).length).toBeLessThan(101);
});

test('reports once that a log cannot be written', () => {
  const warnings: string[] = [];
  const log = openLog(temporaryFolder(), (text) => warnings.push(text));
  for (const text of ['one', 'two']) log(text);
  expect(warnings).toEqual([expect.stringContaining('EISDIR')]);
});
