import { readQuery } from '@site/contracts';
import { expect, it } from 'vitest';
import { type FoundItems, rankResults } from './rank-results.ts';

const excerpt = [{ text: 'A sentence.', hit: false }];
const number = (digits: string, title: string) => ({
  number: digits,
  slug: digits,
  title,
  coreMeaning: 'It means.',
  excerpt,
});
const post = (title: string) => ({ slug: title, title, excerpt });
const page = (title: string) => ({ path: title, title, excerpt });
const found: FoundItems = {
  numbers: [number('111', 'New Beginnings'), number('2222', 'Harmony'), number('444', 'Protection')],
  pages: [page('Twin Flame Angel Numbers'), page('777 vs 111')],
  posts: [post('All About Chakras'), post('Living Through Twin Flame Separation')],
  questions: [],
};
const ranked = (query: string, items = found) => rankResults(query, readQuery(query), items);

it.each([
  ['444', ['numbers', 'pages', 'posts']],
  ['444 twin flame', ['numbers', 'pages', 'posts']],
  ['777 vs 111', ['pages', 'numbers', 'posts']],
  ['twin flames', ['pages', 'posts', 'numbers']],
  ['twin flame separation', ['posts', 'pages', 'numbers']],
  ['new beginnings', ['numbers', 'pages', 'posts']],
])('shows for %j first the kind with the best title', (query, kinds) => {
  expect(ranked(query).kinds).toEqual(kinds);
});

it('puts named numbers and titles with every word before others of their kind', () => {
  expect(ranked('444 and money').numbers[0]?.number).toBe('444');
  expect(ranked('separation').posts[0]?.title).toMatch(/Separation/);
  expect(ranked('harmony').numbers.map((hit) => hit.number)).toEqual(['2222', '111', '444']);
});

it.each([
  ['angel numbers', 'pages'],
  ['what are angel numbers', 'questions'],
  ['how to keep a journal', 'posts'],
  ['what to write in a journal', 'questions'],
])('ranks questions and other titles for %j by all of their words', (query, first) => {
  const hits: FoundItems = {
    numbers: [],
    pages: [page('Angel Numbers and Their Meanings')],
    posts: [post('How to Keep an Honest Angel Number Journal')],
    questions: [page('What are angel numbers?'), page('What should I write in an angel number journal?')],
  };
  expect(rankResults(query, readQuery(query), hits).kinds[0]).toBe(first);
});

it('puts the kind first whose title is typed, also before a named number', () => {
  const hits = { ...found, posts: [post('444 on a Clock')], questions: [page('Is seeing 444 a bad sign?')] };
  const kinds = (query: string) => rankResults(query, readQuery(query), hits).kinds;
  expect(kinds('is seeing 444 a bad sign')[0]).toBe('questions');
  expect(kinds('seeing 444 a bad sign')[0]).toBe('numbers');
  expect(kinds('444 on a clock')[0]).toBe('posts');
});

it('leaves out kinds without results', () => {
  expect(rankResults('444', readQuery('444'), { ...found, posts: [] }).kinds).toEqual(['numbers', 'pages']);
});

it('shows pages with only some words of the query last, unless a title has one', () => {
  const partial = { ...found, arePagesPartial: true };
  expect(ranked('lonely at night', partial).kinds).toEqual(['numbers', 'posts', 'pages']);
  expect(ranked('twin zyzzyva', partial).kinds[0]).toBe('pages');
});

it('shows a long question with one word of the query after pages about that word', () => {
  const question = page('Can I use angel numbers along with prayer or my religion?');
  const pages = [page('Archangel Michael')];
  expect(ranked('prayer', { numbers: [], posts: [], pages, questions: [question] }).kinds).toEqual([
    'pages',
    'questions',
  ]);
});
