import { join } from 'node:path';
import { expect, test } from 'vitest';
import { releaseErrors } from './error-table.ts';

test('says where the reserved addresses are', async () => {
  const [, file = ''] = /reserved ones are in (\S+\.ts)/.exec(releaseErrors.ROUTE_RESERVED.todo) ?? [];
  expect(await import(join(import.meta.dirname, '../..', file))).toHaveProperty('isReserved');
});
