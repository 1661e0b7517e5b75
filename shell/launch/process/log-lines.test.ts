import { expect, test } from 'vitest';
import { formatWarning } from './log-lines.ts';

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
