import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readOpsConfig } from './config.ts';
import { createToken } from './tokens.ts';

const entry = createToken('ada').entry;

test('reads who may sign in from what new-token.ts prints, pasted into a shell', () => {
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { encoding: 'utf8' });
  const printed = run(process.execPath, join(import.meta.dirname, 'new-token.ts'), "O'Brien");
  const variable = /OPS_TOKENS=.*/.exec(printed)?.[0];
  const OPS_TOKENS = run('sh', '-c', `${variable}; printf %s "$OPS_TOKENS"`);
  expect(readOpsConfig({ OPS_TOKENS }).operators).toEqual([
    { name: "O'Brien", hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
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
