import { endpoints, searchResultSchema } from '@site/contracts';
import { expect, it } from 'vitest';
import { useApi } from './use-api.ts';

const running = useApi();

async function search(q: string) {
  const answer = await running.api.get(endpoints.search(q));
  const { numbers, posts } = searchResultSchema.strict().parse(await answer.json());
  return { numbers: numbers.map(({ number }) => number), posts: posts.map(({ slug }) => slug) };
}

it.each([
  ['7 chakras', '7', 'chakra-numbers'],
  ['3 signs of a twin flame', '3', 'false-twin-flames'],
])('%j finds the number %s, and posts such as %s without the number', async (q, number, slug) => {
  const found = await search(q);
  expect(found.numbers[0]).toBe(number);
  expect(found.posts).toContain(slug);
});

it('finds only posts with the number if there are any', async () => {
  const rows = await running.sql<{ slug: string }>(
    `select slug from blog_posts where search @@ to_tsquery('english', '1111 & clock')`,
  );
  expect(rows).not.toEqual([]);
  expect((await search('1111 clock')).posts.toSorted()).toEqual(rows.map(({ slug }) => slug).toSorted());
});

it.each(['"7 chakras"', '7 chakras -zyzzyva', '808 meaning', 'angel number 808'])(
  'finds no post without the number for %j',
  async (q) => {
    expect((await search(q)).posts).toEqual([]);
  },
);
