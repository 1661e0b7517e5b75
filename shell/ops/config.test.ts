import { expect, test } from 'vitest';
import { readOpsConfig } from './config.ts';
import { createToken } from './tokens.ts';

const entry = createToken('ada').entry;

test('reads who may sign in', () => {
  expect(readOpsConfig({ OPS_TOKENS: JSON.stringify([entry]) }).operators).toEqual([entry]);
});

test.each([
  ['nothing', undefined],
  ['no JSON', 'ada'],
  ['an entry without its list', JSON.stringify(entry)],
  ['an empty list', '[]'],
  ['two bad entries', '[{"name":"ada"},{"name":"bob"}]'],
])('says once how tokens are given instead of %s', (_, OPS_TOKENS) => {
  expect(() => readOpsConfig({ OPS_TOKENS })).toThrow(
    /^Invalid environment variables of the ops page\. OPS_TOKENS: must be JSON such as \[[^.]+\.ts ada makes an entry\.$/,
  );
});
