import { expect, it } from 'vitest';
import { readQuery } from './read-query.ts';

it.each([
  ['444', ['444'], undefined, []],
  ['number 444', ['444'], undefined, []],
  ['What does angel number 4.44 mean?', ['444'], undefined, []],
  ['angel number 444 love', ['444'], 'love', []],
  ['444 carrer', ['444'], 'career', []],
  ['twinflame 11:11', ['1111'], 'twin-flames', []],
  ['444 twin flame love', ['444'], 'twin-flames', []],
  ['1111 on the clock', ['1111'], 'where-it-appears', []],
  ['444 health', ['444'], undefined, ['health']],
  ['444 first place', ['444'], undefined, ['first', 'place']],
  ['444 fiance', ['444'], 'love', []],
  ['444 after a breakup with Ben', ['444'], 'love', ['ben']],
  ['111 vs 1111', ['111', '1111'], undefined, []],
  ['new beginnings', [], undefined, ['new', 'beginnings']],
  ['', [], undefined, []],
])('reads %j', (typed, numbers, part, words) => {
  expect(readQuery(typed)).toEqual({ numbers, ...(part && { part }), words });
});
