import { endpoints, suggestionListSchema } from '@site/contracts';
import { expect, it } from 'vitest';
import { fewFiles } from './content-copy.ts';
import { expectError } from './expect-error.ts';
import { lockTable } from './postgres-server.ts';
import { useApi } from './use-api.ts';

const running = useApi({ DATABASE_POOL_SIZE: '4', DATABASE_STATEMENT_TIMEOUT_MS: '20000' }, fewFiles);

it('lets at most 6 searches wait for each that runs, and answers other reads meanwhile', async () => {
  await using lock = await lockTable(running.databaseUrl, 'search_words');
  // Different words, so that no search shares the answer of another.
  const searches = Array.from('abcdefgh', (end) => running.api.get(endpoints.search(`lov${end}`)));
  const { requestId } = await expectError((await Promise.race(searches)).clone(), 'UNAVAILABLE');
  const refusal = await running.api.logged((line) => line.requestId === requestId);
  // Not the statement that took too long.
  expect(refusal.err).toMatchObject({ type: 'ApiError' });
  expect((await running.api.get(endpoints.angelNumber('111'))).status).toBe(200);
  await lock.release();
  const statuses = (await Promise.all(searches)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array<number>(7).fill(200), 503]);
});

it('suggests without waiting for the database', async () => {
  const suggest = async (q: string) =>
    suggestionListSchema.parse(await (await running.api.get(endpoints.suggestions(q))).json());
  await suggest('love');
  await using _lock = await lockTable(running.databaseUrl, 'angel_numbers, blog_posts');
  expect((await suggest('44'))[0]).toMatchObject({ name: '44' });
  expect(await suggest('beginning')).not.toEqual([]);
});
