import { type ApiQuery, apiQuery, pick } from '@site/kit';
import { expect, test } from 'vitest';
import { failedRead, trackApiFailures } from './track-api-failures.ts';

const words = apiQuery<{ text: string }>('/api/words');
const length = pick(words, 'length', ({ text }) => text.length);

async function readWhile<Data>(response: Response, query: ApiQuery<Data>) {
  const { load, queryClient } = trackApiFailures({
    apiFetch: async () => response,
    apiPost: () => Promise.reject(new Error('not used')),
  });
  await load(query).catch(() => {});
  return failedRead(queryClient);
}

test.each([
  ['an answer', Response.json({ text: 'calm' }), undefined],
  ['a 404, which is an answer', Response.json({}, { status: 404 }), undefined],
  ['a 429', Response.json({}, { status: 429 }), { lacksData: true }],
  ['a 500', Response.json({}, { status: 500 }), { lacksData: true }],
  ['an answer that is no JSON', new Response('<html>'), { lacksData: true }],
  ['an answer from which the remote cannot pick', Response.json({}), { lacksData: false }],
])('%s', async (_, response, failed) => {
  const read = await readWhile(response, length);
  if (failed) expect(read).toMatchObject({ error: expect.any(Error), ...failed });
  else expect(read).toBeUndefined();
});
