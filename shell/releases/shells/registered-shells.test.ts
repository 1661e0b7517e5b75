import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { jsonBytes, parseJson } from '../json-bytes.ts';
import { storePath } from '../store/release-path.ts';
import { setUpPromotion } from '../test/promotion.ts';
import { registration } from '../test/sample-release.ts';
import { readRegistrations, writeRegistration } from './registered-shells.ts';

const { store } = setUpPromotion();
// A shell does not create a store.
beforeEach(async () => void (await store().putImmutable('mf-tools/file', Buffer.of())));

const recent = { pages: 20, failures: 4, browserFailures: 0, unavailable: 6 };
const before = { remote: 'mf-tools', release: '1.0.0', ...recent, renders: 9, renderSeconds: 1, recent };

test('counts the failures of shells before 2.4.0 as failed pages', async () => {
  const { id, ...shell } = registration({});
  const old = jsonBytes({ ...shell, id, figures: [before] });
  await store().compareAndSwap(storePath.shell(id), old, null);
  const { running } = await readRegistrations(store());
  const counts = { failures: 4, failedPages: 4, unavailable: 2 };
  expect(running[0]?.figures).toMatchObject([{ ...counts, recent: counts }]);
});

test('writes what programs before 2.4.0 require', async () => {
  const counts = { ...before, views: 0, failedPages: 5, recent: { ...recent, views: 0, failedPages: 5 } };
  const shell = registration({ figures: [counts] });
  await writeRegistration(store(), shell, null);
  const file = await store().get(storePath.shell(shell.id));
  const { figures } = parseJson(file?.bytes ?? Buffer.of()) as { figures: object[] };
  expect(figures).toMatchObject([before]);
});

test('finds the shells that renew their registrations although the clock here is fast', async () => {
  const startedAt = Date.now();
  const renew = (id: string, afterSeconds: number) => {
    const seenAt = new Date(startedAt + afterSeconds * 1_000).toISOString();
    return writeRegistration(store(), registration({ id, seenAt }), null);
  };
  await renew('runs-1', 0);
  await renew('killed-2', 0);
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'], now: startedAt + 60_000 });
  onTestFinished(() => void vi.useRealTimers());
  const read = async () => {
    const { running, silent } = await readRegistrations(store());
    return [running, silent].map((shells) => shells.map(({ id }) => id));
  };
  const first = read();
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  await renew('runs-1', 5);
  vi.advanceTimersByTime(10_000);
  expect(await first).toEqual([['runs-1'], ['killed-2']]);
  // Who reads often need not wait.
  await renew('runs-1', 10);
  expect(await read()).toEqual([['runs-1'], ['killed-2']]);
  vi.advanceTimersByTime(14_000);
  expect(await read()).toEqual([['runs-1'], ['killed-2']]);
  vi.advanceTimersByTime(1_000);
  expect(await read()).toEqual([[], ['killed-2', 'runs-1']]);
});
