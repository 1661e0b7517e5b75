import { beforeEach, expect, test } from 'vitest';
import { runReleases } from '../test/run-releases.ts';
import { startSharedSite } from '../test/start-shared-site.ts';

const site = await startSharedSite('timestamp');

beforeEach(async () => {
  await site.signTimestamp();
  await expect.poll(() => site.readiness()).not.toHaveProperty('problems');
});

const status = () => runReleases(site, 'status');

test('a shell that starts with an expired time stamp is not ready and names the reason', async () => {
  await site.signTimestamp(1);
  await using started = await site.replica();
  expect((await started.get('/calm')).status).toBe(503);
  expect(await started.readiness()).toMatchObject({
    httpStatus: 503,
    status: 'no releases',
    missing: ['mf-calm', 'mf-chaos'],
    problems: [{ code: 'TIMESTAMP_EXPIRED' }],
  });
  await started.waitForLine(({ code }) => code === 'TIMESTAMP_EXPIRED');
  await site.signTimestamp();
  await expect.poll(async () => (await started.readiness()).httpStatus).toBe(200);
  expect((await started.get('/calm')).status).toBe(200);
  expect(await started.readiness()).not.toHaveProperty('problems');
});

test('a running shell keeps what it serves when the time stamp expires, and says so everywhere', async () => {
  await site.signTimestamp(1);
  const problems = [{ code: 'TIMESTAMP_EXPIRED' }];
  await expect.poll(() => site.readiness()).toMatchObject({ httpStatus: 200, problems });
  await site.waitForLine(({ code }) => code === 'TIMESTAMP_EXPIRED');
  expect((await site.get('/calm')).status).toBe(200);
  expect(await site.metrics()).toContain('shell_store_problem{remote="",code="TIMESTAMP_EXPIRED"} 1');
  expect(await site.metrics()).toMatch(/^shell_timestamp_age_seconds [\d.]+$/m);
  await expect.poll(async () => (await status()).out).toMatch(/^Shell \S+: TIMESTAMP_EXPIRED /m);
  expect((await status()).code).toBe(1);
});

test('a shell reports a time stamp that is late, and a refused pointer, until they are mended', async () => {
  await using shell = await site.replica({ timestampLateMs: 1 });
  const { msg } = await shell.waitForLine(({ code }) => code === 'TIMESTAMP_LATE');
  // A clock that is ahead looks the same.
  expect(msg).toMatch(/signed at \S+, expires at \S+; it is \d{4}-\S+ by the clock of this machine/);
  expect(await shell.readiness()).toMatchObject({ httpStatus: 200, problems: [{ code: 'TIMESTAMP_LATE' }] });

  const path = 'mf-calm/live.json';
  const good = await site.store.get(path);
  const planted = await site.store.compareAndSwap(path, Buffer.from('{}'), good?.etag ?? null);
  await site.waitForLine(({ code, remote }) => code === 'POINTER_SIGNATURE' && remote === 'mf-calm');
  expect((await site.get('/calm')).status).toBe(200);
  expect(await site.metrics()).toContain('shell_store_problem{remote="mf-calm",code="POINTER_SIGNATURE"} 1');
  const problem = await status();
  expect([problem.code, problem.out]).toEqual([1, expect.stringContaining('POINTER_SIGNATURE  mf-calm')]);
  await site.store.compareAndSwap(path, good?.bytes ?? Buffer.of(), planted.swapped ? planted.etag : null);
  await expect.poll(() => site.readiness()).not.toHaveProperty('problems');
});
