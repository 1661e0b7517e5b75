import { expect, it } from 'vitest';
import { needsHelp } from './needs-help.ts';

it.each([
  ['suicide', true],
  ['444 i want to die', true],
  ['“Kill Myself!”', true],
  ['self-harm', true],
  ['i wanna die', true],
  ['my husband hit me 911', true],
  ['he threatens me', true],
  ['domestic violence 911', true],
  ['I don’t want to be here', true],
  ["can't go on", true],
  ["i'm in danger", true],
  ['he hurts me', true],
  ['scared of my husband', true],
  ['self harm', true],
  ['self–harm', true],
  ['911suicide', true],
  ['gambling addiction', true],
  ['grape', false],
  ['die', false],
  ['911 hit song', false],
  ['i was hurt', false],
  ['scared of 666', false],
  ['', false],
])('for %j is %j', (query, expected) => {
  expect(needsHelp(query)).toBe(expected);
});
