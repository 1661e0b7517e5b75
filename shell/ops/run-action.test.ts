import { ReleaseError, type Store, trust } from '@site/releases';
import { expect, test } from 'vitest';
import { setUpReleases } from '../releases/test/set-up-releases.ts';
import { runAction } from './run-action.ts';

const scratch = setUpReleases();

const options = ({ store, key } = scratch) => ({
  store,
  trustedKeys: async () => [trust(key)],
  key: async () => key,
  shellFacts: async () => ({ version: '1.0.0', kit: '1.3.0', react: '19.3.1' }),
  waitMs: 0,
});

/** Bob rolls the second release back. Returns Ada's request for that release, without its action. */
async function rollBackSecond() {
  await scratch.twoReleases();
  await scratch.releases('promote mf-tools bbbb');
  await scratch.releases('rollback mf-tools --by bob --why broken');
  return { remote: 'mf-tools', version: '1.1.0-bbbb2222', why: '', by: 'ada' };
}

test('does not promote a release that was rolled back after the form was opened', async () => {
  const request = { ...(await rollBackSecond()), action: 'promote' } as const;
  expect(await runAction(request, options())).toEqual({
    tone: 'danger',
    lines: [
      expect.stringMatching(
        /^Nothing was changed\. Note: 1\.1\.0-bbbb2222 was rolled back .* by bob: broken/,
      ),
    ],
  });
  expect((await scratch.releases('status')).out).toContain('1.0.0-aaaa1111');
  // Someone has decided to try it again.
  await scratch.releases('promote mf-tools bbbb --skip-render --gradual 50');
  expect((await runAction(request, options())).lines[0]).toContain('1.1.0-bbbb2222 is live');
});

test('names the rollbacks of the release that was chosen and of the one before', async () => {
  const request = { ...(await rollBackSecond()), action: 'rollback' } as const;
  const { lines } = await runAction(request, options());
  expect(lines).toContainEqual(expect.stringMatching(/^Note: 1\.1\.0-bbbb2222 was rolled back/));
  expect(lines).toContainEqual(expect.stringMatching(/^Note: bob had rolled back to 1\.0\.0-aaaa1111/));
});

test('says what is live also if the shells cannot be read after a rollback', async () => {
  await scratch.twoReleases();
  await scratch.releases('promote mf-tools bbbb');
  const { store } = scratch;
  let isMoved = false;
  const lost: Store = {
    ...store,
    async compareAndSwap(...change) {
      const result = await store.compareAndSwap(...change);
      isMoved = true;
      return result;
    },
    list: (prefix) =>
      isMoved
        ? Promise.reject(new ReleaseError('STORE_UNREACHABLE', { detail: 'gone' }))
        : store.list(prefix),
  };
  const { tone, lines } = await runAction(
    { action: 'rollback', remote: 'mf-tools', version: undefined, why: 'a test', by: 'ada' },
    { ...options(), store: lost },
  );
  expect(isMoved).toBe(true);
  expect([tone, ...lines]).toEqual([
    'danger',
    'mf-tools 1.0.0-aaaa1111 is live (before: 1.1.0-bbbb2222).',
    expect.stringMatching(/^STORE_UNREACHABLE {2}/),
  ]);
});
