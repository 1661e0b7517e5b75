import type { Page } from '@site/kit';
import { createQueryClient } from '@site/kit/host';
import { testSite } from '@site/kit/testing';
import { expect, onTestFinished, test } from 'vitest';
import type { TabComposition } from '../../protocol/composition.ts';
import { createViewLoader } from './load-view.ts';
import { createTab } from './tab.ts';

/** A loader of one page at /broken. */
async function loaderOf(page: Partial<Page>) {
  const entry = { remote: 'mf-broken', module: 'broken-page', pattern: '/broken', slots: [] };
  const composition = { remotes: {}, slots: {}, pages: [entry] } as unknown as TabComposition;
  const whole = { href: `data:application/json,${JSON.stringify(composition)}`, integrity: '' };
  const tab = createTab(composition, whole, { add() {}, load: async <Module>() => page as Module });
  expect(await tab.loadWhole()).toBe(true);
  return createViewLoader(
    tab,
    createQueryClient(async () => Response.json({})),
    testSite,
    () => {},
  );
}

const url = new URL('/broken', testSite.origin);
const options = { key: 'one', isTraversal: false };

test('no skeleton replaces a page that stays in place', async () => {
  const { load } = await loaderOf({ Skeleton: () => null, instantSkeleton: true });
  const outcomes: unknown[] = [];
  for await (const view of load(url, { ...options, isInPlace: true })) outcomes.push(view.outcome);
  expect(outcomes).toEqual([200]);
});

test('a prefetch that throws below an instant skeleton is not an unhandled rejection', async () => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  const { load } = await loaderOf({
    Skeleton: () => null,
    instantSkeleton: true,
    async prefetch() {
      throw new Error('broken prefetch');
    },
  });
  const views = load(url, { ...options, isInPlace: false })[Symbol.asyncIterator]();
  expect((await views.next()).value).toMatchObject({ outcome: 'pending' });
  // The skeleton is painted before the loaded view is asked for.
  await new Promise((resolve) => setImmediate(resolve));
  expect(unhandled).toEqual([]);
  await expect(views.next()).rejects.toThrow('broken prefetch');
});
