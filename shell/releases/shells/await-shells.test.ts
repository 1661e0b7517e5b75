import { expect, onTestFinished, test, vi } from 'vitest';
import { registration } from '../test/sample-release.ts';
import { scratchFolder } from '../test/scratch-store.ts';
import { followChange } from './await-shells.ts';
import { writeRegistration } from './registered-shells.ts';

test('waits no longer than it was told when the clock is set back', async () => {
  const { store, close } = await scratchFolder();
  onTestFinished(close);
  // A shell does not create a store.
  await store.putImmutable('mf-tools/file', Buffer.of());
  const live = '1.0.0-aaaa1111';
  const remotes = [{ remote: 'mf-tools', live, served: live, sequence: 1 }];
  await writeRegistration(store, registration({ remotes }), null);
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const at = new Date().toISOString();
  const change = { remote: 'mf-tools', to: '1.1.0-bbbb2222', sequence: 2, outcome: 'moved', at } as const;
  const followed = followChange(store, [change], 300);
  vi.setSystemTime(Date.now() - 3_600_000);
  expect((await followed).shells).toMatchObject([{ id: 'shell-1', state: 'late' }]);
});
