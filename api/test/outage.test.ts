import { setTimeout as delay } from 'node:timers/promises';
import { endpoints } from '@site/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiProcess } from './api-process.ts';
import { fewFiles, useContentCopy } from './content-copy.ts';
import { expectError } from './expect-error.ts';
import { lockTable, PostgresServer, runSql } from './postgres-server.ts';

const reads = [
  endpoints.angelNumbers,
  endpoints.angelNumber('111'),
  endpoints.faqs('general'),
  endpoints.blogPosts,
  endpoints.search('love'),
  endpoints.healthReady,
];

const content = useContentCopy(fewFiles, beforeAll, afterAll);
let postgres: PostgresServer;
let api: ApiProcess;

beforeAll(async () => {
  postgres = await PostgresServer.create();
  api = await ApiProcess.start({
    DATABASE_URL: postgres.url,
    CONTENT_DIR: content.folder,
    DATABASE_STATEMENT_TIMEOUT_MS: '300',
    DATABASE_CONNECT_TIMEOUT_MS: '500',
    DATABASE_POOL_SIZE: '4',
    // Without the cache, every read queries the database.
    READ_CACHE_ENTRIES: '0',
  });
});
afterAll(async () => {
  await api?.stop();
  await postgres?.destroy();
});

/** Requests each read from two clients, each at most 100 times a second, until stopped; counts the responses by status. */
function load() {
  const statuses = new Map<number, number>();
  const problems: unknown[] = [];
  let stopped = false;
  const ask = async (path: string) => {
    while (!stopped) {
      try {
        const answer = await api.get(path);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        if (answer.status === 200) await answer.text();
        else await expectError(answer, 'UNAVAILABLE');
      } catch (error) {
        problems.push(error);
      }
      await delay(10);
    }
  };
  const workers = [...reads, ...reads].map(ask);
  const stop = async () => {
    stopped = true;
    await Promise.all(workers);
  };
  return { statuses, problems, stop };
}

const calculate = () => api.post(endpoints.calculate, '{"number":"11:11"}');

const statusOfAll = () => Promise.all(reads.map(async (path) => (await api.get(path)).status));

describe('while the database is down', () => {
  it('returns 503 with Retry-After, keeps running, and recovers by itself', async () => {
    const { statuses, problems, stop } = load();
    await expect.poll(() => statuses.get(200) ?? 0).toBeGreaterThan(50);

    for (let round = 0; round < 3; round += 1) {
      await postgres.stop();
      await expect.poll(statusOfAll, { timeout: 5_000 }).toEqual(reads.map(() => 503));
      expect((await api.get(endpoints.healthLive)).status).toBe(200);
      // The decoder may use its records for a second before it reads the content version again.
      await expect.poll(async () => (await calculate()).status, { timeout: 5_000 }).toBe(503);
      await expectError(await calculate(), 'UNAVAILABLE');
      await postgres.start();
      await expect.poll(statusOfAll, { timeout: 10_000 }).toEqual(reads.map(() => 200));
      expect((await calculate()).status).toBe(200);
    }

    await stop();
    expect(problems).toEqual([]);
    expect([...statuses.keys()].sort()).toEqual([200, 503]);
    expect(api.child.exitCode).toBeNull();
  });

  it('closes connections that do not respond, instead of reusing them', async () => {
    expect(await statusOfAll()).toEqual(reads.map(() => 200));
    postgres.freeze();
    try {
      await expect.poll(statusOfAll, { timeout: 10_000 }).toEqual(reads.map(() => 503));
      // Send more requests at once than the pool has connections, so that each connection is used.
      await Promise.all(Array.from({ length: 8 }, () => api.get(endpoints.healthReady)));
      const connections = async () =>
        /database_connections\{state="total"\} (\d+)/.exec(await api.metrics())?.[1];
      await expect.poll(connections, { timeout: 5_000 }).toBe('0');
    } finally {
      postgres.thaw();
    }
    await expect.poll(statusOfAll, { timeout: 10_000 }).toEqual(reads.map(() => 200));
  });

  it('returns 503 with Retry-After while the password of the database is another one', async () => {
    const setPassword = (password: string) =>
      runSql(
        postgres.url,
        `alter role api password '${password}';
         select pg_terminate_backend(pid) from pg_stat_activity where usename = 'api'`,
      );
    await runSql(postgres.url, `create role api superuser login password 'first'`);
    const url = new URL(postgres.url);
    [url.username, url.password] = ['api', 'first'];
    await using own = await ApiProcess.start({
      DATABASE_URL: url.href,
      CONTENT_DIR: content.folder,
      READ_CACHE_ENTRIES: '0',
    });
    await setPassword('second');
    const answer = await own.get(endpoints.blogPost('not-yet-requested'));
    expect(answer.headers.get('retry-after')).toBe('2');
    await expectError(answer, 'UNAVAILABLE');
    await setPassword('first');
    await expectError(await own.get(endpoints.blogPost('not-yet-requested')), 'NOT_FOUND');
  });

  it('returns 503 with Retry-After when a statement takes too long', async () => {
    await using lock = await lockTable(postgres.url, 'blog_posts');
    const answer = await api.get(endpoints.blogPost('not-yet-requested'));
    expect(answer.headers.get('retry-after')).toBe('2');
    await expectError(answer, 'UNAVAILABLE');
    await lock.release();
    await expectError(await api.get(endpoints.blogPost('not-yet-requested')), 'NOT_FOUND');
  });

  it('logs a search that takes too long without its query', async () => {
    await using lock = await lockTable(postgres.url, 'blog_posts');
    const answer = await api.get(endpoints.search('zanzibar wedding'));
    await lock.release();
    const { requestId } = await expectError(answer, 'UNAVAILABLE');
    const line = await api.logged((entry) => entry.requestId === requestId);
    expect(line).toMatchObject({
      level: 'warn',
      path: '/api/search',
      status: 503,
      err: {
        type: 'QueryFailedError',
        code: '57014',
        message: 'canceling statement due to statement timeout',
        stack: expect.stringContaining('SearchService.search'),
        query: expect.stringContaining('from blog_posts'),
      },
    });
    expect(api.stdout.join('\n') + api.stderr).not.toMatch(/zanzibar|wedding/i);
  });
});
