import { expect, test } from 'vitest';
import { formatWarning } from './log-lines.ts';

const line = (facts: object) => JSON.stringify(facts);

test('formats a failure of a remote in one line with its reason', () => {
  const facts = { remote: 'mf-tools', release: '1.0.0', message: 'x is not defined' };
  expect(formatWarning(line({ level: 50, ...facts, msg: 'a failure in mf-tools@1.0.0' }))).toBe(
    'mf-tools 1.0.0  a failure in mf-tools@1.0.0: x is not defined',
  );
});

test('omits repeated text, and ignores lines below level warn', () => {
  expect(formatWarning(line({ level: 40, msg: 'too late', err: { message: 'too late' } }))).toBe('too late');
  expect(formatWarning(line({ level: 30, msg: 'request' }))).toBeUndefined();
  expect(formatWarning('not JSON')).toBeUndefined();
});
