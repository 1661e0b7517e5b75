import { access } from 'node:fs/promises';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { isDatabaseOutage } from './database-outage.ts';

it('a Unix socket that does not exist means that the database is down', async () => {
  const client = new Client({ host: '/no/such/folder' });
  const error = await client.connect().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseOutage(error)).toBe(true);
});

it('another file that does not exist says nothing about the database', async () => {
  const error = await access('/no/such/folder').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(isDatabaseOutage(error)).toBe(false);
});
