import { endpoints, type Suggestion, suggestionListSchema } from '@site/contracts';
import { expect, it } from 'vitest';
import { expectError } from './expect-error.ts';
import { useApi } from './use-api.ts';

const running = useApi();

async function suggest(q: string): Promise<Suggestion[]> {
  const answer = await running.api.get(endpoints.suggestions(q));
  expect(answer.status).toBe(200);
  return suggestionListSchema.parse(await answer.json());
}

it.each([
  ['11', '11', '/angel-numbers/11/'],
  ['11:1', '111', '/angel-numbers/111/'],
  ['11:11', '1111', '/angel-numbers/1111/'],
  ['4:44 lov', '444', '/angel-numbers/444/'],
  ['angel number 444 love', '444', '/angel-numbers/444/#love'],
  ['new beg', '111', '/angel-numbers/111/'],
  ['twin flame sep', 'Living Through Twin Flame Separation: What Helps', '/blog/twin-flame-separation'],
])('suggests for %j first %j', async (typed, name, path) => {
  expect((await suggest(typed))[0]).toMatchObject({ name, path });
});

it('suggests at most six numbers that begin with the digits', async () => {
  const found = await suggest('1');
  expect(found).toHaveLength(6);
  expect(found[0]?.name).toBe('1');
  for (const { name } of found) expect(name).toMatch(/^1/);
});

it('suggests nothing for a number without a record, nonsense and single letters', async () => {
  for (const typed of ['4827', 'qqxzzy', 'a', '?']) expect(await suggest(typed), typed).toEqual([]);
});

it('is cached for any notation, names the field of an empty query, and logs nothing that was typed', async () => {
  const first = await running.api.get(endpoints.suggestions('secretword 11:11'));
  const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
  expect((await running.api.get(endpoints.suggestions('secretword 1111'), { headers })).status).toBe(304);
  expect((await expectError(await running.api.get('/api/suggestions?q='), 'INVALID_INPUT')).field).toBe('q');
  expect(running.api.stdout.join('')).not.toContain('secretword');
});
