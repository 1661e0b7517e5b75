import { endpoints, searchResultSchema } from '@site/contracts';
import { expect, it } from 'vitest';
import { fewFiles } from './content-copy.ts';
import { useApi } from './use-api.ts';

const running = useApi({}, fewFiles);

async function search(q: string) {
  const answer = await running.api.get(endpoints.search(q));
  return searchResultSchema.strict().parse(await answer.json());
}

it.each([
  ['how can i tell intuition from anxiety', 'How can I tell intuition from anxiety?', 'practice', 3],
  ['anxiety', 'How can I tell intuition from anxiety?', 'practice', 3],
  ['obsessed with numbers', 'How do I keep angel numbers from becoming an obsession?', 'practice', 9],
  ['ask for a sign', 'Can I ask for a sign?', 'practice', 5],
  ['which numbers can i enter', 'Which numbers can I enter in the decoder?', 'decoder', 1],
])('%j finds first the question %j, with its place in its category', async (q, question, category, place) => {
  const { questions } = await search(q);
  expect(questions?.[0]).toMatchObject({ question, category, place });
});

it('marks the words in an excerpt of the answer', async () => {
  const excerpt = (await search('anxiety')).questions?.[0]?.excerpt ?? [];
  expect(excerpt.map(({ text }) => text).join('')).toMatch(/^Intuition is .*[.!?]$/);
  expect(excerpt.filter(({ hit }) => hit).map(({ text }) => text)).toEqual(['anxiety']);
});

it('corrects words to those of questions', async () => {
  expect(await search('anxeity')).toEqual({ ...(await search('anxiety')), typed: 'anxeity' });
});

it('finds other records by any word only if no question has all words', async () => {
  expect(await search('intuition anxiety')).toMatchObject({ numbers: [], posts: [] });
  expect((await search('anxiety zyzzyva beginning')).numbers).not.toEqual([]);
});
