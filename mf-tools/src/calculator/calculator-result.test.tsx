import { renderInSite } from '@site/kit/testing';
import { expect, it } from 'vitest';
import story from '../../content/calculator/story.yaml';
import { calculate } from './calculate.ts';
import { CalculatorResult } from './calculator-result.tsx';

const render = (name: string, date: string) =>
  renderInSite(<CalculatorResult isNew calculation={calculate(name, date)} />);

async function text(name: string, date: string) {
  const html = await render(name, date);
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

const html = await render('Maria', '05-14-1990');

it('shows the number and a link to its page', () => {
  expect(html).toContain('Your personal angel number is 888');
  expect(html).toContain('href="/angel-numbers/888/" data-no-prefetch=""');
  expect(html).not.toContain('style=');
});

it('has the heading before the figure', () => {
  expect(html.indexOf('<h2')).toBeLessThan(html.indexOf('<svg'));
});

it('explains the calculation', async () => {
  const shown = await text('John Smith', '02-15-1990');
  expect(shown).toContain('j 10 o 15 h 8 n 14 s 19 m 13 i 9 t 20 h 8');
  expect(shown).toContain('Together your letters make 116');
  expect(shown).toContain('0 + 2 + 1 + 5 + 1 + 9 + 9 + 0 = 27');
  expect(shown).toContain('116 + 27 = 143');
  expect(shown).toContain('above 99 143: 1 + 4 + 3 = 8');
  expect(shown).toContain('One digit, shown three times: 888');
});

it('writes out the role of the list of steps, which Safari drops', () => {
  expect(html.match(/<ol [^>]*>/g)).toEqual([expect.stringContaining('role="list"')]);
});

it('says what the digit behind a number stands for, if there is one', async () => {
  expect(await text('Maria', '05-14-1990')).toContain('8 is the digit behind 888 8 stands for');
  expect(await text('Bo', '01-01-2010')).not.toContain('is the digit behind');
});

it('says before the folded explanation that a name has no letters', async () => {
  expect(await text('李明', '02-15-1990')).toMatch(
    /Your name has no letters from A to Z.*Your life path number is 9.*How we got your number/,
  );
});

it('says that some letters of a name do not count', async () => {
  const note = 'Your name has letters that aren’t among A to Z';
  expect(await text('Мария Petrov', '02-15-1990')).toContain(note);
  expect(await text('María Petrov', '02-15-1990')).not.toContain(note);
});

it('explains master numbers and names without letters', async () => {
  expect(await text('Bo', '01-01-2010')).toContain(
    '11, 22, and 33 are master numbers and are kept as they are: 22',
  );
  expect(await text('李明', '02-15-1990')).toContain('Your name has none of them, so it counts 0');
  expect(await text('Eve', '02-03-1999')).toContain(`6 + 5 = 11 11: 1 + 1 = 2 ${story.eleven}`);
});
