import { Client } from 'pg';
import { expect, inject, it } from 'vitest';
import { runSql } from './postgres-server.ts';
import { dropAll } from './test-database.ts';

it('drops the databases and roles of its own run only', async () => {
  const server = inject('postgresUrl');
  const own = `${inject('namePrefix')}own_`;
  const other = own.replace('own_', 'other');
  const left = async () =>
    (
      await runSql<{ name: string }>(
        server,
        `select datname as name from pg_database union select rolname from pg_roles`,
      )
    )
      .map(({ name }) => name)
      .filter((name) => name.startsWith(own) || name === other);

  await runSql(server, `create role ${own}owner`);
  await runSql(server, `create database ${own}kept_open owner ${own}owner`);
  await runSql(server, `create database ${other}`);
  const url = new URL(server);
  url.pathname = `/${own}kept_open`;
  const client = new Client({ connectionString: url.href });
  client.on('error', () => undefined);
  await client.connect();

  await dropAll(server, own);
  expect(await left()).toEqual([other]);
});
