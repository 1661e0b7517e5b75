import { createHash } from 'node:crypto';
import { endpoints } from '@site/contracts';
import { expect, it, onTestFinished } from 'vitest';
import { fewFiles } from './content-copy.ts';
import { expectError } from './expect-error.ts';
import { lockTable } from './postgres-server.ts';
import { useApi } from './use-api.ts';

const running = useApi({ LOG_LEVEL: 'debug' }, fewFiles);

const json = async (path: string) => (await running.api.get(path)).json();

it('is live and ready on both ports, and reports the content version', async () => {
  const ready = { status: 'ok', contentVersion: expect.any(Number) };
  expect([await json(endpoints.healthLive), await json(endpoints.healthReady)]).toEqual([
    { status: 'ok' },
    ready,
  ]);
  const fromOps = async (path: string) => (await fetch(running.api.opsAddress + path)).json();
  expect([await fromOps('/healthz'), await fromOps('/readyz')]).toEqual([{ status: 'ok' }, ready]);
});

it('has its metrics on the port for operators only, and no content there', async () => {
  await expectError(await running.api.get('/api/metrics'), 'NOT_FOUND');
  await expectError(await running.api.get('/metrics'), 'NOT_FOUND');
  expect(await running.api.metrics()).toContain('# HELP http_request_duration_seconds');
  expect((await fetch(running.api.opsAddress + endpoints.angelNumbers)).status).toBe(404);
});

it.each([
  ['POST', endpoints.angelNumber('111'), 'GET, HEAD'],
  ['DELETE', endpoints.contact, 'GET, HEAD, POST'],
  ['OPTIONS', endpoints.calculate, 'GET, HEAD, POST'],
])('returns 405 and the allowed methods for %s %s', async (method, path, allowed) => {
  const response = await running.api.get(path, { method });
  expect(response.headers.get('allow')).toBe(allowed);
  await expectError(response, 'METHOD_NOT_ALLOWED');
});

it('is not ready without content, and sends Retry-After', async () => {
  const [row] = await running.sql<{ version: string }>('delete from content_version returning version');
  try {
    const answer = await running.api.get(endpoints.healthReady);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect((await expectError(answer, 'UNAVAILABLE')).message).toBe("The content isn't loaded yet.");
    const fromOps = await fetch(`${running.api.opsAddress}/readyz`);
    expect([fromOps.status, fromOps.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await running.api.get(endpoints.healthLive)).status).toBe(200);
  } finally {
    await running.sql(`insert into content_version (version) values (${row?.version})`);
  }
  expect((await running.api.get(endpoints.healthReady)).status).toBe(200);
});

it('counts requests by route, never by address', async () => {
  await running.api.get(endpoints.angelNumber('111'));
  const text = await running.api.metrics();
  expect(text).toContain('route="/api/angel-numbers/slug/:slug"');
  expect(text).not.toContain('route="/api/angel-numbers/slug/111"');
  expect(text).toMatch(/read_cache_lookups_total\{result="hit"\} \d/);
  expect(text).toMatch(/database_connections\{state="total"\} \d/);
});

it('logs an internal error in full, and reveals none of it to the caller', async () => {
  await running.sql('alter table blog_posts rename to hidden_posts');
  onTestFinished(async () => {
    await running.sql('alter table hidden_posts rename to blog_posts');
  });
  const answer = await running.api.get(endpoints.blogPost('never-asked-before'));
  const { requestId } = await expectError(answer, 'INTERNAL');
  const line = await running.api.logged((entry) => entry.requestId === requestId);
  expect(line).toMatchObject({ level: 'error', status: 500 });
  expect(JSON.stringify(line.err)).toContain('blog_posts');
});

it('logs and counts a request that the caller gives up on as 499', async () => {
  await using lock = await lockTable(running.databaseUrl, 'blog_posts');
  const caller = new AbortController();
  const path = endpoints.blogPost('given-up');
  const answer = running.api.get(path, { signal: caller.signal });
  await expect.poll(lock.isAwaited).toBe(true);
  caller.abort();
  await expect(answer).rejects.toThrow('aborted');
  const line = await running.api.logged((entry) => entry.path === path);
  expect(line).toMatchObject({ level: 'warn', status: 499 });
  expect(await running.api.metrics()).toMatch(
    /_count\{.*route="\/api\/blog-posts\/:slug",status="499"\} 1\n/,
  );
});

it('documents every route of the API, and no other', async () => {
  const { paths } = (await json(endpoints.docsJson)) as { paths: Record<string, object> };
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${path}, ${method.toUpperCase()}`),
  );
  const mapped = running.api.log.flatMap(({ msg }) => /^Mapped \{(.*)\} route/.exec(msg)?.[1] ?? []);
  expect(mapped.map((route) => route.replace(/:(\w+)/g, '{$1}')).sort()).toEqual(documented.sort());
});

it('has its documentation on a page whose policy allows its style by hash', async () => {
  const answer = await running.api.get(endpoints.docs);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = answer.headers.get('content-security-policy') ?? '';
  const style = /<style>([\s\S]*?)<\/style>/.exec(await answer.text())?.[1] ?? '';
  expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  expect(policy).toContain("default-src 'none'");
});

it('prints nothing but JSON', () => {
  expect(running.api.stderr).toBe('');
  for (const line of running.api.stdout)
    expect(JSON.parse(line)).toMatchObject({ service: 'api', level: expect.any(String) });
});
