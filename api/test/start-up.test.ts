import { once } from 'node:events';
import { mkdtempDisposable, readdir, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endpoints } from '@site/contracts';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { ApiProcess } from './api-process.ts';
import { useContentCopy } from './content-copy.ts';
import { lockTable, runSql } from './postgres-server.ts';
import { createDatabase } from './test-database.ts';

const content = useContentCopy();
let databaseUrl: string;

beforeEach(async () => {
  databaseUrl = await createDatabase();
});

function spawn(environment: Record<string, string>): ApiProcess {
  const api = new ApiProcess({ CONTENT_DIR: content.folder, ...environment });
  onTestFinished(async () => void (await api.stop('SIGKILL')));
  return api;
}

async function start(environment: Record<string, string> = {}): Promise<ApiProcess> {
  const api = spawn({ DATABASE_URL: databaseUrl, ...environment });
  await api.listening();
  return api;
}

/** Starts an API that must fail; returns its last log line. */
async function startAndFail(environment: Record<string, string>) {
  const api = spawn(environment);
  const [code] = await once(api.child, 'close');
  expect(code).toBe(1);
  expect(api.stderr).toBe('');
  return api.log.at(-1);
}

const contentVersion = async () =>
  Number((await runSql<{ version: string }>(databaseUrl, 'select version from content_version'))[0]?.version);

describe('start', () => {
  it('migrates and loads once when four replicas start together on an empty database', async () => {
    const replicas = await Promise.all([start(), start(), start(), start()]);
    const summaries = replicas.flatMap((api) =>
      api.log.filter((line) => line.msg === 'database is up to date'),
    );
    expect(summaries).toHaveLength(4);
    expect(summaries.filter((line) => (line.migrations as string[]).length > 0)).toHaveLength(1);
    expect(summaries.filter((line) => (line.content as { written: number }).written > 0)).toHaveLength(1);
    const bodies = await Promise.all(
      replicas.map(async (api) => (await api.get(endpoints.angelNumbers)).text()),
    );
    expect(new Set(bodies).size).toBe(1);
  });

  it('writes nothing when no file has changed, and only the changed record otherwise', async () => {
    await (await start()).stop();
    const loaded = await contentVersion();
    await (await start()).stop();
    expect(await contentVersion()).toBe(loaded);

    await content.edit('angel-numbers/444.md', (text) =>
      text.replace(/^title: .*$/m, 'title: Walls and Windows'),
    );
    await rm(join(content.folder, 'faqs/general/is-seeing-666-bad.md'));
    const api = await start();
    expect(api.log.find((line) => line.msg === 'database is up to date')?.content).toMatchObject({
      written: 1,
      deleted: 1,
    });
    expect(await (await api.get(endpoints.angelNumber('444'))).json()).toMatchObject({
      title: 'Walls and Windows',
    });
  });

  it('warns of a database that a newer version has migrated, and serves what that one wrote', async () => {
    await (await start()).stop();
    await runSql(databaseUrl, "insert into migrations (timestamp, name) values (9999, 'Future9999')");
    await runSql(databaseUrl, "update angel_numbers set title = 'Newer' where number = '222'");
    const api = await start();
    expect(api.log.find((line) => line.migrations?.toString() === 'Future9999')).toMatchObject({
      level: 'warn',
      msg: 'a newer version of the API has migrated the database; its content stays',
    });
    expect(await (await api.get(endpoints.angelNumbers)).text()).toContain('"Newer"');
  });

  it('is ready again after a restart when the content version was lost', async () => {
    const first = await start();
    await runSql(databaseUrl, 'delete from content_version');
    const ready = async ({ opsAddress }: ApiProcess) => (await fetch(`${opsAddress}/readyz`)).status;
    expect(await ready(first)).toBe(503);
    expect(await ready(await start())).toBe(200);
  });

  it('waits for a database that is not available yet', async () => {
    const admin = inject('postgresUrl');
    const name = new URL(databaseUrl).pathname.slice(1);
    // PostgreSQL now rejects every connection with "too many connections".
    await runSql(admin, `alter database ${name} connection limit 0`);
    await runSql(
      admin,
      `create role ${name}_plain login password 'secret'; alter database ${name} owner to ${name}_plain`,
    );
    const plain = new URL(databaseUrl);
    plain.username = `${name}_plain`;
    plain.password = 'secret';
    const api = spawn({ DATABASE_URL: plain.href });
    await api.logged((line) => line.msg === 'waiting for the database');
    await runSql(admin, `alter database ${name} connection limit -1`);
    await api.logged((line) => line.msg === 'listening');
  });

  it('names the variable of a database that it cannot connect to', async () => {
    const unreachable = { DATABASE_URL: 'postgres://ada:secret@127.0.0.1:9/none', DATABASE_WAIT_MS: '0' };
    const line = await startAndFail(unreachable);
    expect(line?.msg).toMatch(/^Cannot connect to the database of DATABASE_URL: .*ECONNREFUSED/);
    expect(JSON.stringify(line)).not.toContain('secret');
  });

  it('names every bad variable in one JSON line', async () => {
    expect(await startAndFail({ PORT: 'many', LOG_LEVEL: 'loud' })).toMatchObject({
      level: 'fatal',
      msg: expect.stringMatching(/^Bad configuration: DATABASE_URL .*; PORT .*; LOG_LEVEL /),
    });
  });

  it('names file and field of invalid content, and does not touch the database', async () => {
    await content.edit('angel-numbers/222.md', (text) => text.replace('## Love', '## Luv'));
    await content.edit('angel-numbers/555.md', (text) => text.replace('<ul>', '<ul onclick="x()">'));
    const line = await startAndFail({ DATABASE_URL: databaseUrl });
    expect(line?.msg).toContain('angel-numbers/222.md:17: heading "Luv" is not one of: Quick answer, Love');
    expect(line?.msg).toContain('angel-numbers/555.md:77: mistakes (## Common mistakes) has <ul onclick>');
    expect(await runSql(databaseUrl, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
  });

  it('loads its packages from the bundle, not a second time from node_modules', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'api-scripts-'));
    const api = await start({ NODE_V8_COVERAGE: folder.path });
    expect(await api.stop()).toBe(0);
    const [file = ''] = await readdir(folder.path);
    const { result } = JSON.parse(await readFile(join(folder.path, file), 'utf8'));
    const urls: string[] = result.map(({ url }: { url: string }) => url);
    expect(urls.filter((url) => url.includes('/api/dist/')).length).toBeGreaterThan(1);
    const packages = urls.flatMap((url) => /\/node_modules\/([^/]+)/.exec(url)?.[1] ?? []);
    expect(new Set(packages)).toEqual(new Set(['dictionary-en']));
  });

  it('fails with EADDRINUSE when one of its ports is taken', async () => {
    const first = await start();
    for (const [variable, address] of [
      ['PORT', first.address],
      ['OPS_PORT', first.opsAddress],
    ] as const) {
      const line = await startAndFail({ DATABASE_URL: databaseUrl, [variable]: new URL(address).port });
      expect(line?.msg).toContain('EADDRINUSE');
    }
  });
});

describe('stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('on %s finishes running requests, then exits', async (signal) => {
    const api = await start();
    await using lock = await lockTable(databaseUrl, 'faqs');
    const answer = api.get(endpoints.faqs('general'));
    await expect.poll(lock.isAwaited).toBe(true);

    const stopped = api.stop(signal);
    await api.logged((line) => line.msg === 'stopping');
    await lock.release();
    expect((await answer).status).toBe(200);
    expect(await stopped).toBe(0);
    expect(api.log.at(-1)?.msg).toBe('stopped');
  });

  it('reports that it is not ready on connections that are already open', async () => {
    const api = await start();
    const { hostname, port } = new URL(api.address);
    const socket = connect(Number(port), hostname);
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    // Send one request and half of the next in one piece. When the first is answered, the second has begun.
    const unfinished = `GET ${endpoints.healthReady} HTTP/1.1\r\nHost: api\r\n`;
    socket.write(`${unfinished}\r\n${unfinished}`);
    await expect.poll(() => answer).toContain('{"status":"ok"');
    answer = '';
    api.child.kill('SIGTERM');
    await api.logged((line) => line.msg === 'stopping');
    socket.write('\r\n');
    await once(socket, 'close');
    expect(answer).toMatch(/^HTTP\/1\.1 503 [\s\S]*\r\nRetry-After: 2\r\n/);
    expect(answer).toContain('The service is stopping.');
    expect(await api.stop()).toBe(0);
  });

  it('does not wait for a database that is down', async () => {
    // Nothing listens on the discard port of a loopback address.
    const api = spawn({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
    await api.logged((line) => line.msg === 'waiting for the database');
    expect(await api.stop()).toBe(0);
    expect(api.log.map((line) => line.msg)).not.toContain('listening');
  });

  it('ends a request that runs longer than SHUTDOWN_GRACE_MS', async () => {
    const api = await start({ SHUTDOWN_GRACE_MS: '200' });
    await using lock = await lockTable(databaseUrl, 'faqs');
    const answer = api.get(endpoints.faqs('general')).catch((error: Error) => error);
    await expect.poll(lock.isAwaited).toBe(true);
    expect(await api.stop()).toBe(1);
    await lock.release();
    expect(await answer).toBeInstanceOf(Error);
  });
});
