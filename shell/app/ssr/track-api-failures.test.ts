import { apiQuery, pick } from '@site/kit';
import { expect, test } from 'vitest';
import { failedReads, trackApiFailures } from './track-api-failures.ts';

const words = apiQuery<{ text: string }>('/api/words');
const length = pick(words, 'length', ({ text }) => text.length);

async function readAll(...responses: Response[]) {
  const { load, queryClient } = trackApiFailures({
    apiFetch: async () => responses.shift() as Response,
    apiPost: () => Promise.reject(new Error('not used')),
  });
  await load(length).catch(() => {});
  if (responses.length > 0) await load(apiQuery('/api/other')).catch(() => {});
  return failedReads(queryClient).map(({ lacksData }) => lacksData);
}

test.each([
  ['an answer', Response.json({ text: 'calm' }), []],
  ['a 404, which is an answer', Response.json({}, { status: 404 }), []],
  ['a 429', Response.json({}, { status: 429 }), [true, true]],
  ['a 500', Response.json({}, { status: 500 }), [true, true]],
  ['an answer that is no JSON', new Response('<html>'), [true, true]],
  ['an answer from which the remote cannot pick', Response.json({}), [false]],
])('%s', async (_, response, lacksData) => {
  expect(await readAll(response)).toEqual(lacksData);
});

test('a failed pick does not hide a failure of the API', async () => {
  expect(await readAll(Response.json({}), Response.json({}, { status: 500 }))).toEqual([false, true]);
});
