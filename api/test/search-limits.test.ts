import { endpoints, suggestionListSchema } from '@site/contracts';
import { expect, it } from 'vitest';
import { expectError } from './expect-error.ts';
import { lockTable } from './postgres-server.ts';
import { useApi } from './use-api.ts';

const running = useApi({ DATABASE_POOL_SIZE: '4', DATABASE_STATEMENT_TIMEOUT_MS: '20000' });

it('lets at most 6 searches wait for each that runs, and answers other reads meanwhile', async () => {
  const lock = await lockTable(running.databaseUrl, 'search_words');
  try {
    const searches = Array.from({ length: 8 }, (_, at) => running.api.get(endpoints.search(wordOf(at))));
    const { requestId } = await expectError((await Promise.race(searches)).clone(), 'UNAVAILABLE');
    const refusal = await running.api.logged((line) => line.requestId === requestId);
    // Not the statement that took too long.
    expect(refusal.err).toMatchObject({ type: 'ApiError' });
    expect((await running.api.get(endpoints.angelNumber('111'))).status).toBe(200);
    await lock.release();
    const statuses = (await Promise.all(searches)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([...Array<number>(7).fill(200), 503]);
  } finally {
    await lock.release();
  }
});

it('suggests without waiting for the database', async () => {
  const suggest = async (q: string) =>
    suggestionListSchema.parse(await (await running.api.get(endpoints.suggestions(q))).json());
  await suggest('love');
  const lock = await lockTable(running.databaseUrl, 'angel_numbers, blog_posts');
  try {
    expect((await suggest('44'))[0]).toMatchObject({ name: '44' });
    expect(await suggest('beginning')).not.toEqual([]);
  } finally {
    await lock.release();
  }
});

/** A word of its own for each place, so that no search shares the answer of another. */
function wordOf(at: number): string {
  return `lov${String.fromCharCode(97 + (at % 26))}${'e'.repeat(at / 26)}`;
}
