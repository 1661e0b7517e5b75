import { HttpError } from '@site/kit';
import { visit } from '@site/kit/testing';
import { expect, it } from 'vitest';
import findPage from '../pages/find-page.tsx';

const record = (number: string) => [{ name: number, title: 'A title', path: `/angel-numbers/${number}/` }];
const answers = {
  '/api/suggestions?q=1111': record('1111'),
  '/api/suggestions?q=444': [...record('444'), ...record('4444')],
  '/api/suggestions?q=4827': [],
};
const leadsTo = async (q: string, api: object = answers) =>
  (await visit(findPage, `/find?q=${encodeURIComponent(q)}`, { ...api })).redirect;

it.each([
  ['11:11', '/angel-numbers/1111/'],
  ['4.44', '/angel-numbers/444/'],
  ['number 444', '/angel-numbers/444/'],
  ['angel number 444 love', '/angel-numbers/444/#love'],
  ['１１：１１ carrer', '/angel-numbers/1111/#career'],
  ['4827', '/decode?number=4827'],
  ['48:27 love', '/decode?number=4827&context=love'],
  ['4827 on a receipt', '/decode?number=4827'],
  ['new job', '/search?q=new%20job'],
  ['444 and my cat', '/search?q=444%20and%20my%20cat'],
  ['111 vs 1111', '/search?q=111%20vs%201111'],
  [' ', '/search'],
])('leads %j to %s', async (q, to) => {
  expect(await leadsTo(q)).toEqual({ to });
});

it('leads to the page of the number while the API is down', async () => {
  const down = { '/api/suggestions?q=1111': new HttpError(503, 'unavailable') };
  expect(await leadsTo('11:11', down)).toEqual({ to: '/angel-numbers/1111/' });
});
