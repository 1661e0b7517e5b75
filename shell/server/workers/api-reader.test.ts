import { afterAll, beforeEach, expect, test } from 'vitest';
import { startTestApi } from '../test/test-api.ts';
import { createApiReader } from './api-reader.ts';

const api = await startTestApi();
let words = 'first';
/** The status of each answer, in order. */
let answered: number[] = [];

api.behave(({ headers, url }, response) => {
  const etag = `W/"${words}"`;
  const status = url === '/api/missing' ? 404 : headers['if-none-match'] === etag ? 304 : 200;
  answered.push(status);
  response.writeHead(status, url === '/api/untagged' ? {} : { etag });
  response.end(status === 304 ? undefined : JSON.stringify({ words: [words] }));
});
beforeEach(() => {
  answered = [];
});
afterAll(() => api.close());

const reader = (freshForMs = 0) => {
  const read = createApiReader(api.url, freshForMs);
  return async (path: string) => {
    const response = await read(path, { signal: AbortSignal.timeout(30_000), headers: {} });
    return { status: response.status, etag: response.headers.get('etag'), data: await response.json() };
  };
};

test('data that the API has not changed is read once and shared', async () => {
  const read = reader();
  const first = await read('/api/words');
  const again = await read('/api/words');
  expect(answered).toEqual([200, 304]);
  expect(again).toEqual({ status: 200, etag: 'W/"first"', data: { words: ['first'] } });
  expect(again.data).toBe(first.data);
  words = 'second';
  expect((await read('/api/words')).data).toEqual({ words: ['second'] });
  expect(answered).toEqual([200, 304, 200]);
});

test('what was just read is not asked for again', async () => {
  const read = reader(60_000);
  const first = await read('/api/words');
  words = 'third';
  expect((await read('/api/words')).data).toBe(first.data);
  expect(answered).toEqual([200]);
});

test('small answers cannot fill the memory', async () => {
  const read = reader(60_000);
  const ask = () => Promise.all(Array.from({ length: 1_000 }, (_, at) => read(`/api/words/${at}`)));
  await ask();
  await read('/api/words/0');
  expect(answered).toHaveLength(1_001);
});

test('no page can change shared data', async () => {
  const { data } = await reader()('/api/words');
  expect(() => (data as { words: string[] }).words.push('mine')).toThrow(TypeError);
});

test('an error, and an answer without an entity tag, is read again', async () => {
  const read = reader(60_000);
  for (const path of ['/api/missing', '/api/missing', '/api/untagged', '/api/untagged']) await read(path);
  expect(answered).toEqual([404, 404, 200, 200]);
});
