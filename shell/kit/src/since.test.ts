import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as kit from './index.ts';
import { exportsSince, pageFieldsSince } from './since.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

test('names the version of each export of the kit, and of no other', () => {
  expect(Object.keys(exportsSince).sort()).toEqual(Object.keys(kit).sort());
});

test.each(Object.entries({ ...exportsSince, ...pageFieldsSince }))(
  '%s is not newer than the kit: %s',
  (_, since) => {
    expect(since.localeCompare(version, 'en', { numeric: true })).toBeLessThanOrEqual(0);
  },
);
