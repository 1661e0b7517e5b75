import { describe, expect, it } from 'vitest';
import { acceptMeanings, checkMeanings, hashOf, numbersNamedIn } from './core-meanings.ts';
import { textsIn } from './texts.ts';

const numbers = [4, 7, 22, 101, 111, 444, 888, 911, 1111, 1234, 1818, 1991, 2020, 8888, '000'];
const meanings = Object.fromEntries(numbers.map((number) => [number, `${number} means x.`]));

it.each([
  ['444 means support, and 1111 an opening', ['444', '1111']],
  ['Seen at 11:11 or 12:34?', ['1111', '1234']],
  ['a receipt of $444 and 88.444', []],
  ['8,888 visitors, 888 % and 444 dollars', []],
  ['Years such as 1771 and 1991, or May 1991', []],
  ['1991 is about 444', ['1991', '444']],
  ["If you're in danger, call 911. Seeing 911?", ['911']],
  ['In danger, call [911].', []],
  ['in 7 days, 4 people, 22 steps', []],
  ['Angel number 7 and the master number 22', ['7', '22']],
  ['Angel numbers 4, 7, and 22, the master numbers are 22 and 33', ['4', '7', '22']],
  ['Angel numbers 7 and 444', ['444', '7']],
  ['Angel number 7: luck. Not master number 22:22 or angel number 4.5', ['7']],
  ['1444, x444, 444x and 445', []],
  ["Those 888s, 11:11s and 444's", ['888', '1111', '444']],
  ['The 2020s, 444th and 8,888s', []],
  ['After years of waiting, 1818 means a second try', ['1818']],
  ['After years, 1818 stands out. Since you saw it, 1991 has helped', ['1818', '1991']],
  ['Since March 5, 2020, between the years 1818 and 1991, or until about 1991', []],
])('finds the numbers that "%s" names', (text, named) => {
  expect(numbersNamedIn({ text, about: [] }, meanings)).toEqual(named);
});

describe('a text', () => {
  const about = (file: string, data: unknown) =>
    textsIn(file, data, () => 1).map(({ field, about }) => [field, about.join(' ')]);

  it('is about the number of its file, its key, or a field beside it', () => {
    expect(about('7.md', { love: 'Text' })).toEqual([['love', '7']]);
    expect(about('111-vs-1111.comparison.yaml', { lede: 'Text' })).toEqual([['lede', '111 1111']]);
    expect(about('posts/11-11-on-the-clock.md', { title: 'Text' })).toEqual([['title', '']]);
    expect(about('decoder/love.yaml', { main: { '4': { mixed: 'Text' } } })).toEqual([['main.4.mixed', '4']]);
    expect(about('a.yaml', { items: [{ number: '444', text: 'Text' }, { text: 'Text' }] })).toEqual([
      ['items.0.text', '444'],
      ['items.1.text', ''],
    ]);
    expect(about('a.yaml', { rows: [['000', 'Text']] })).toEqual([['rows.0.1', '000']]);
  });

  it('is no address, date, list of numbers or technical field', () => {
    const data = { to: '/a', link: '/angel-numbers/444/', editedAt: '2026-11-22', numbers: ['444'], id: 'x' };
    expect(textsIn('a.yaml', data, () => 1)).toEqual([]);
    expect(textsIn('a.yaml', { text: '&quot;I can&#39;t&quot; &amp;lt; &lt;b&gt;' }, () => 1)[0]?.text).toBe(
      `"I can't" &lt; <b>`,
    );
    expect(textsIn('a.yaml', { text: '[four](/444/) <b>x</b>' }, () => 1)[0]?.text).toBe('[four] x ');
  });
});

describe('the lock', () => {
  const texts = textsIn('hub.yaml', { items: [{ text: '444 and 111' }, { text: 'Again 444' }] }, () => 5);
  const command = 'npm run content:check -w mf-x -- --accept';
  const everything = () => true;

  it('asks to read each text against the meaning', () => {
    const problem = (place: number, number: string) => ({
      file: 'hub.yaml',
      line: 5,
      field: `items.${place}.text`,
      message: `speaks about ${number} and is not in core-meanings.lock.yaml: read it against "${number} means x.", then run: ${command} ${number}`,
    });
    const expected = [problem(0, '444'), problem(0, '111'), problem(1, '444')];
    expect(checkMeanings(texts, meanings, {}, command)).toEqual(expected);
  });

  it('holds one entry for each file and number, whatever the place in a list', () => {
    const lock = acceptMeanings(texts, meanings, {}, everything);
    const entry = (number: string) => `${hashOf(`${number} means x.`)} items.text`;
    expect(lock).toEqual({ 'hub.yaml': { '111': entry('111'), '444': `${entry('444')}*2` } });
    const links = textsIn('links.yaml', [{ title: 'What 444 is' }, { title: 'See 444' }], () => 1);
    expect(acceptMeanings(links, meanings, {}, everything)['links.yaml']?.['444']).toMatch(/ title\*2$/);
    const earlier = { 'links.yaml': { '444': `${hashOf('444 means x.')} 0.title` } };
    expect(checkMeanings(links, meanings, earlier, command).map(({ field }) => field)).toEqual(['1.title']);
    const both = { 'links.yaml': { '444': `${hashOf('444 means x.')} 0.title 1.title` } };
    expect(checkMeanings(links, meanings, both, command)).toEqual([]);
    expect(checkMeanings(texts.toReversed(), meanings, lock, command)).toEqual([]);
    const [again] = texts;
    const more = again ? [...texts, { ...again, field: 'items.2.text' }] : [];
    expect(checkMeanings(more, meanings, lock, command).map(({ field }) => field)).toEqual([
      'items.2.text',
      'items.2.text',
    ]);
  });

  it('names the new text about a number under a key that is another number', () => {
    const read = (love: string) =>
      textsIn('messages.yaml', { '111': { love }, '444': { love: 'About 444' } }, () => 1);
    const lock = acceptMeanings(read('About 111'), meanings, {}, everything);
    const problems = checkMeanings(read('About 444'), meanings, lock, command);
    expect(problems.map(({ field }) => field)).toEqual(['111.love']);
  });

  it('fails after a meaning has changed, until exactly that number is accepted', () => {
    const lock = acceptMeanings(texts, meanings, {}, everything);
    const changed = { ...meanings, '444': '444 means y.', '111': '111 means z.' };
    const [problem] = checkMeanings(texts, changed, lock, command);
    expect(problem?.message).toContain('444, whose meaning has changed: read it against "444 means y."');
    const accepted = acceptMeanings(texts, changed, lock, (number) => number === '444');
    expect(checkMeanings(texts, changed, accepted, command).map(({ message }) => message)).toEqual([
      expect.stringContaining('111, whose meaning has changed'),
    ]);
  });

  it('forgets places that no longer speak about a number', () => {
    const lock = acceptMeanings(texts, meanings, {}, everything);
    expect(acceptMeanings(texts.slice(1), meanings, lock, () => false)).toEqual({
      'hub.yaml': { '444': expect.any(String) },
    });
  });
});
