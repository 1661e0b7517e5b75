import { expect, test } from 'vitest';
import {
  brokenLoadPromises,
  brokenPromises,
  type Failure,
  type Observation,
  type Promises,
} from './judge.ts';

const good: Observation = {
  requests: 1_000,
  filesCompared: 40,
  failures: [],
  noticedMs: 400,
  recoveredMs: 900,
  recoveredAt: 5_000,
  withdrawnMs: 900,
  forbidden: 0,
  compared: 200,
  changed: [],
};
const unavailable: Failure = { at: 4_000, path: '/decode', kind: 'status', status: 503, retryAfter: true };
const promises: Promises = {
  allowed: { failure: ({ retryAfter }) => Boolean(retryAfter), why: 'the API is down' },
  noticeMs: 1_000,
  recoverMs: 2_000,
  withdrawMs: 1_000,
};

test('all promises hold, also with failures that are allowed', () => {
  expect(brokenPromises(promises, good)).toEqual([]);
  expect(brokenPromises(promises, { ...good, failures: [unavailable] })).toEqual([]);
});

test.each<[string, Partial<Observation>, RegExp]>([
  [
    'a broken connection',
    { failures: [{ at: 1, path: '/', kind: 'broken' }] },
    /failures in 1 of 1000.*\/ is br/,
  ],
  [
    'an error without Retry-After',
    { failures: [{ ...unavailable, retryAfter: false }] },
    /failures in 1 of .*decode 503/,
  ],
  [
    'an allowed failure after the recovery',
    { failures: [{ ...unavailable, at: 5_001 }] },
    /failures in 1 of /,
  ],
  ['wrong bytes', { failures: [{ at: 1, path: '/x.js', kind: 'wrong' }] }, /\/x\.js is wrong/],
  ['code that nobody promoted', { forbidden: 1 }, /^1 responses/],
  ['an incident that nobody notices', { noticedMs: undefined }, /^Nobody noticed the incident/],
  ['an incident that is noticed late', { noticedMs: 1_001 }, /^Noticing it took/],
  ['no recovery', { recoveredMs: undefined, recoveredAt: undefined }, /^The site did not recover/],
  ['a slow recovery', { recoveredMs: 2_001 }, /^The recovery took 2\.0 s instead/],
  ['a slow rollback', { withdrawnMs: 1_001 }, /^From command to last bad response took/],
  ['a rollback that was not measured', { withdrawnMs: undefined }, /^No response came from the bad release/],
  ['a page that differs afterwards', { changed: ['/learn/'] }, /^1 of 200 pages .*\/learn\//],
  ['too few files compared', { filesCompared: 14 }, /^Only 14 files/],
  ['too few pages compared', { compared: 0 }, /^Only 0 pages/],
])('%s breaks exactly one promise', (_, bad, sentence) => {
  expect(brokenPromises(promises, { ...good, ...bad })).toEqual([expect.stringMatching(sentence)]);
});

test('without an exception, no failure is allowed', () => {
  const { allowed: _, ...strict } = promises;
  expect(brokenPromises(strict, { ...good, failures: [unavailable] })).toHaveLength(1);
});

test.each([
  [{ asked: 1_000, cores: 8, reached: 985, failures: 0 }, []],
  [{ asked: 1_000, cores: 8, reached: 985, failures: 1 }, ['1 visits failed.']],
  [
    { asked: 1_000, cores: 8, reached: 900, failures: 0 },
    ['Only 900 visits a second were answered instead of 970.'],
  ],
  // A smaller machine is asked for what it can do.
  [{ asked: 1_000, cores: 2, reached: 800, failures: 0 }, []],
  [
    { asked: 1_000, cores: 2, reached: 799, failures: 0 },
    ['Only 799 visits a second were answered instead of 800.'],
  ],
  [{ asked: 10, cores: 2, reached: 9, failures: 0 }, ['Only 9 visits a second were answered instead of 10.']],
])('a load of %j breaks %j', (load, broken) => {
  expect(brokenLoadPromises(load)).toEqual(broken);
});
