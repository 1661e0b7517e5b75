import { apiQuery, HttpError, pick } from '@site/kit';
import { createQueryClient, ensureQuery } from '@site/kit/host';
import { expect, test } from 'vitest';
import { isApiFailure } from './query-cache.ts';

const words = apiQuery<{ text: string }>('/api/words');
const length = pick(words, 'length', ({ text }) => text.length);

test.each([
  ['a read without an answer', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ['an answer that is no JSON', async () => new Response('<html>'), true],
  ['a 500', async () => new Response('', { status: 500 }), true],
  ['a 404, which is an answer', async () => new Response('', { status: 404 }), false],
  ['an answer from which the remote cannot pick', async () => Response.json({}), false],
])('%s', async (_, apiFetch, expected) => {
  const client = createQueryClient(apiFetch);
  const error = await ensureQuery(client, length).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(Error);
  expect(isApiFailure(client, error)).toBe(expected);
});

test('an error of another place is no failure of the API', () => {
  const client = createQueryClient(() => Promise.reject(new Error('not used')));
  expect(isApiFailure(client, new TypeError('x is not a function'))).toBe(false);
  expect(isApiFailure(client, new HttpError(503, 'busy'))).toBe(true);
});
