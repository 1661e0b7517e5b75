import { expect, test } from 'vitest';
import { shortForm } from './log-lines.ts';

const line = (facts: object) => JSON.stringify(facts);

test('a failure in a remote is told in one line, with its reason', () => {
  const facts = { remote: 'mf-tools', release: '1.0.0', message: 'x is not defined' };
  expect(shortForm(line({ level: 50, ...facts, msg: 'a failure in mf-tools@1.0.0' }))).toBe(
    'mf-tools 1.0.0  a failure in mf-tools@1.0.0: x is not defined',
  );
});

test('what is said twice is told once, and what is no warning not at all', () => {
  expect(shortForm(line({ level: 40, msg: 'too late', err: { message: 'too late' } }))).toBe('too late');
  expect(shortForm(line({ level: 30, msg: 'request' }))).toBeUndefined();
  expect(shortForm('plain words')).toBeUndefined();
});
