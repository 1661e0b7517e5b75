import { expect, it } from 'vitest';
import { shownQuestions } from './shown-questions.ts';

const hit = (category: string, place: number) => ({
  category,
  place,
  question: `Question ${place}?`,
  excerpt: [{ text: 'An answer.', hit: false }],
});

it('leads to the page that shows a question, and leaves out what no page shows', () => {
  const hits = [hit('practice', 10), hit('practice', 11), hit('general', 14), hit('decoder', 1), hit('x', 1)];
  expect(shownQuestions(hits).map(({ path, title }) => [path, title])).toEqual([
    ['/learn#faqs', 'Question 10?'],
    ['/#faqs', 'Question 14?'],
    ['/decode#faqs', 'Question 1?'],
  ]);
});

it('finds none in an answer of an API without questions', () => {
  expect(shownQuestions(undefined)).toEqual([]);
});
