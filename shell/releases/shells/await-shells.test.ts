import { EventEmitter, once } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { setUpPromotion } from '../test/promotion.ts';
import { registration } from '../test/sample-release.ts';
import { followChange } from './await-shells.ts';
import { writeRegistration } from './registered-shells.ts';

const live = '1.0.0-aaaa1111';
const { store } = setUpPromotion();
beforeEach(async () => {
  // A shell does not create a store.
  await store().putImmutable('mf-tools/file', Buffer.of());
  await register('host-a-00000001');
  vi.useFakeTimers({ toFake: ['Date'] });
  return () => void vi.useRealTimers();
});

function register(id: string, served = live, sequence = 1) {
  const remotes = [{ remote: 'mf-tools', live: served, served, sequence }];
  return writeRegistration(store(), registration({ id, remotes }), null);
}

const newer = { remote: 'mf-tools', to: '1.1.0-bbbb2222', sequence: 2, outcome: 'moved' } as const;
const events = new EventEmitter();
function followNewer() {
  const list = (path: string) => {
    events.emit('list');
    return store().list(path);
  };
  return followChange({ ...store(), list }, [{ ...newer, at: new Date().toISOString() }], 300);
}

/** Longer than a registration is valid. */
const skip = () => void vi.setSystemTime(Date.now() + 60_000);

test('waits no longer than it was told when the clock is set back', async () => {
  const followed = followNewer();
  vi.setSystemTime(Date.now() - 3_600_000);
  expect((await followed).shells).toMatchObject([{ id: 'host-a-00000001', state: 'late' }]);
});

test('fails if a shell no longer reports while it waits', async () => {
  const followed = followNewer();
  // The second time: then it knows the shell.
  await once(events, 'list');
  skip();
  expect(await followed).toMatchObject({
    failed: true,
    lines: [
      'Live on 0 of 1 shell.',
      expect.stringMatching(
        /^Shell host-a-00000001 .* did not report it in time and serves mf-tools 1\.0\.0-aaaa1111\. Last seen /,
      ),
    ],
  });
});

test('names a shell that had stopped reporting before the change, unless it was replaced', async () => {
  skip();
  await register('host-b-00000002', newer.to, 2);
  const { failed, lines } = await followNewer();
  expect([failed, lines]).toEqual([
    false,
    [
      expect.stringMatching(/^Live on 1 of 1 shell after/),
      expect.stringMatching(
        /^Shell host-a-00000001 .* if it still runs, it serves mf-tools 1\.0\.0-aaaa1111\./,
      ),
    ],
  ]);
  await register('host-a-00000003', newer.to, 2);
  expect((await followNewer()).lines).toEqual([expect.stringMatching(/^Live on 2 of 2 shells after/)]);
});

test('reports a shell that cannot start the composition without a withdrawn remote', async () => {
  const id = 'host-a-00000001';
  const remotes = [{ remote: 'mf-tools', live: null, served: live, sequence: 0 }];
  const problem = { code: 'START_FAILED', message: 'It ran out of memory.' };
  await writeRegistration(store(), registration({ id, remotes, problem }), null);
  const change = { remote: 'mf-tools', to: null, sequence: 2, outcome: 'moved' } as const;
  const { lines } = await followChange(store(), [{ ...change, at: new Date().toISOString() }], 10_000);
  expect(lines[1]).toContain(`refused it and serves mf-tools ${live}. START_FAILED  It ran out`);
});
