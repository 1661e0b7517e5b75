import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ReleaseError } from '../errors.ts';
import { openKeyRing, readKeys } from '../keys/key-ring.ts';
import { loadOrCreateKeyPair, trust } from '../keys/signing.ts';
import type { Pointer } from '../pointers/pointer.ts';
import { readPointer } from '../pointers/stored-pointer.ts';
import { rollback, withdraw } from '../promote/promote.ts';
import { type ArmCounts, writeRegistration } from '../shells/registered-shells.ts';
import { storePath } from '../store/release-path.ts';
import { setUpPromotion } from '../test/promotion.ts';
import { registration } from '../test/sample-release.ts';
import { scratchStores, unreadable } from '../test/scratch-store.ts';
import { serve } from '../test/serve.ts';
import { startReleases } from '../test/set-up-releases.ts';
import { signTimestamp } from '../test/signed.ts';
import { startController } from '../test/start-controller.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { addKey } from '../upkeep/change-keys.ts';
import { noCounts } from './failure-test.ts';
import type { OperatorMessage } from './notify-operator.ts';
import { holds } from './rollout.ts';
import { isWatched } from './watch-lease.ts';
import { watchRollouts } from './watch-rollouts.ts';

const remote = 'mf-tools';

/** The registration of a shell that counted this during the rollout. */
function reportOf({ version, rollout }: Pointer, candidate: Partial<ArmCounts>, stable: Partial<ArmCounts>) {
  if (!rollout || !version) throw new Error('no rollout');
  const { id, share } = rollout;
  const arms = {
    candidate: { release: rollout.candidate, ...noCounts, ...candidate },
    stable: { release: version, ...noCounts, ...stable },
  };
  return registration({ rollout: { remote, id, share, ...arms } });
}

const renewedAt = new Date().toISOString();
const pollOptions = { timeout: 40_000, interval: 100 };

describe.each(Object.entries(scratchStores))('the controllers of a store in %s', (_, open) => {
  const { key, options, asRoot, store, env, publish, promoteOne, makeLive } = setUpPromotion(open);
  let dir: string;
  let received: OperatorMessage[];
  let refusals: number;
  let refusal: number;
  let webhook: string;

  beforeEach(async () => {
    dir = temporaryFolder();
    await writeFile(join(dir, 'ops.pub.pem'), key().publicKey);
    received = [];
    refusals = 2;
    refusal = 503;
    const server = createServer(async (request, response) => {
      if (request.url === '/login') return response.end();
      const message = (await json(request)) as OperatorMessage;
      const accepts = refusals-- <= 0;
      if (accepts) received.push(message);
      response.writeHead(accepts ? 204 : refusal, { location: '/login' }).end();
    });
    webhook = `${await serve(server)}/`;
  });

  async function kill(child: ChildProcess) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  /** Starts `releases watch` as a process of its own, with a key that may only step rollouts. */
  function startWatch() {
    const { child, output } = startReleases(['watch'], {
      ...env(),
      RELEASE_KEYS: dir,
      RELEASE_ROLLOUT_KEY: join(dir, 'rollout/release-key.pem'),
      RELEASE_WEBHOOK: webhook,
    });
    onTestFinished(() => kill(child));
    return { child, leads: () => expect.poll(output, pollOptions).toContain(' is the leader.') };
  }

  test('reports a webhook that refuses once for each outage', async () => {
    await makeLive(remote);
    const errors: string[] = [];
    const onError = ({ code }: ReleaseError) => errors.push(code);
    await using _controller = await startController(store(), key(), { webhook, tries: 1, onError });
    for (const [outage, status] of [503, 301].entries()) {
      [refusals, refusal] = [3, status];
      await holds[outage ? 'unfreeze' : 'freeze'].run(remote, options());
      await expect.poll(() => received, pollOptions).toHaveLength(outage + 1);
      expect(errors).toHaveLength(outage + 1);
    }
    expect(new Set(errors)).toEqual(new Set(['WEBHOOK_FAILED']));
  });

  test.each([
    ['is too large', '.'.repeat(70_000)],
    ['says that all messages were sent', JSON.stringify({ holder: '', renewedAt, told: { [remote]: 1e15 } })],
  ])('a controller leads and sends messages although the lease %s', async (_, lease) => {
    await makeLive(remote);
    await store().putImmutable(storePath.watch, Buffer.from(lease));
    refusals = 0;
    await using _controller = await startController(store(), key(), { webhook });
    await holds.freeze.run(remote, options());
    await expect.poll(() => received.at(-1), pollOptions).toMatchObject({ event: 'frozen' });
  });

  test('a controller whose key may not sign says so and does not lead', async () => {
    await makeLive(remote);
    const stop = new AbortController();
    const stranger = await loadOrCreateKeyPair(join(dir, 'stranger'));
    const errors: ReleaseError[] = [];
    const onError = (error: ReleaseError) => void errors.push(error);
    const keyRing = openKeyRing(store(), [trust(key()), trust(stranger, '*', ['timestamp'])]);
    const common = { store: store(), keyRing, pollMs: 20, onError, signal: stop.signal };
    const watching = watchRollouts({ ...common, key: stranger });
    await expect.poll(() => errors, pollOptions).toMatchObject([{ code: 'KEY_NOT_ALLOWED' }]);
    expect(await isWatched(store())).toBe(false);
    stop.abort();
    await watching;
  });

  test.each([false, true])(
    'tells the operator what ended a rollout (by a withdrawal: %s)',
    async (isWithdrawn) => {
      const first = await makeLive(remote, { owner: 'First' });
      await makeLive(remote);
      const candidate = await publish(remote, { owner: 'Others' });
      refusals = 0;
      await using _controller = await startController(store(), key(), { webhook });
      await promoteOne(remote, candidate, { gradual: { steps: [10], everyMs: 3_600_000, minViews: 0 } });
      await expect.poll(() => received, pollOptions).toHaveLength(1);
      const why = 'moved';
      if (isWithdrawn) await withdraw(remote, options({ why }));
      else await rollback({ remote, version: first }, options({ why }));
      const live = isWithdrawn ? null : first;
      await expect
        .poll(() => received.at(-1), pollOptions)
        .toMatchObject({ event: 'rollout-stopped', live, candidate, share: null, why });
    },
  );

  test('a failed read of a pointer is reported, and keeps the counted views', async () => {
    await makeLive(remote);
    const candidate = await publish(remote, { owner: 'Others' });
    await promoteOne(remote, candidate, { gradual: { steps: [10, 50], everyMs: 1, minViews: 100 } });
    let etag: string | null = null;
    const count = async (views: number) => {
      etag = await writeRegistration(store(), reportOf(await pointer(), { views }, {}), etag);
    };
    let isDown = false;
    let polls = 0;
    const failing = unreadable(store(), storePath.pointer(remote), () => isDown);
    const errors: string[] = [];
    await count(100);
    await using _controller = await startController(failing, key(), {
      onPolled: async () => void polls++,
      onError: ({ code }) => errors.push(code),
    });
    await expect.poll(async () => (await pointer()).rollout, pollOptions).toMatchObject({ share: 50 });
    await count(160);
    const counted = polls + 2;
    await expect.poll(() => polls, pollOptions).toBeGreaterThanOrEqual(counted);
    isDown = true;
    await expect.poll(() => errors, pollOptions).toEqual(['STORE_UNREACHABLE']);
    isDown = false;
    await count(220);
    await expect.poll(async () => (await pointer()).version, pollOptions).toBe(candidate);
  });

  test.each([
    ['slow', -2, 3_600_000],
    ['fast', 2, 1],
  ])('a step has its length when the clock of the operator is %s', async (_, hours, everyMs) => {
    const stable = await makeLive(remote);
    const candidate = await publish(remote, { owner: 'Others' });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    await promoteOne(remote, candidate, { gradual: { steps: [10], everyMs, minViews: 0 } });
    vi.useRealTimers();
    let polls = 0;
    await using _controller = await startController(store(), key(), { onPolled: async () => void polls++ });
    await expect.poll(() => polls, pollOptions).toBeGreaterThan(3);
    expect((await pointer()).version).toBe(everyMs > 1 ? stable : candidate);
  });

  test.each([
    ['pause', 'resume'],
    ['freeze', 'unfreeze'],
  ] as const)('a rollout stays at its share from %s to %s', async (begin, end) => {
    const stable = await makeLive(remote);
    const candidate = await publish(remote, { owner: 'Others' });
    await promoteOne(remote, candidate, { gradual: { steps: [10], everyMs: 1, minViews: 0 } });
    await holds[begin].run(remote, options({ why: 'incident' }));
    let polls = 0;
    await using _controller = await startController(store(), key(), { onPolled: async () => void polls++ });
    await expect.poll(() => polls, pollOptions).toBeGreaterThan(3);
    expect(await pointer()).toMatchObject({ version: stable, rollout: { share: 10 } });
    await holds[end].run(remote, options());
    await expect.poll(async () => (await pointer()).version, pollOptions).toBe(candidate);
  });

  const pointer = async () => {
    const keys = await readKeys(store(), [trust(key())]);
    return (await readPointer(store(), remote, keys)).pointer;
  };

  test('one controller leads, another takes over when it is killed, and the operator is told what became of a rollout', async () => {
    const rolloutKey = await loadOrCreateKeyPair(join(dir, 'rollout'));
    await addKey(asRoot(), trust(rolloutKey, '*', ['rollout']));
    const stable = await makeLive(remote);
    await signTimestamp(store(), key());
    const candidate = await publish(remote, { owner: 'Others' });

    const first = startWatch();
    await first.leads();
    const second = startWatch();
    await promoteOne(remote, candidate, { gradual: { steps: [50], everyMs: 3_600_000, minViews: 1 } });
    await expect.poll(() => received.map(({ event }) => event), pollOptions).toEqual(['rollout-started']);
    await kill(first.child);
    await second.leads();

    const counts = { views: 100, renders: 100 };
    await writeRegistration(store(), reportOf(await pointer(), { ...counts, render: 30 }, counts), null);
    await expect.poll(async () => (await pointer()).rollout, pollOptions).toBeUndefined();
    expect(await pointer()).toMatchObject({ version: stable, bad: [candidate] });
    const why = expect.stringContaining(`${candidate} failed in 30 of 100 renders`);
    expect((await pointer()).history.at(-1)).toMatchObject({ by: 'watch', key: rolloutKey.keyId, why });
    await expect
      .poll(() => received.at(-1), pollOptions)
      .toMatchObject({ event: 'rollout-stopped', remote, live: stable, candidate, why });
    // The first one may have died before it noted that it had told of the start.
    expect([...new Set(received.map(({ sequence }) => sequence))]).toEqual([2, 3]);

    const exit = once(second.child, 'exit');
    second.child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
    expect(JSON.parse(String((await store().get(storePath.watch))?.bytes))).toMatchObject({ holder: '' });
  }, 90_000);
});
