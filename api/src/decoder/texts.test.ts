import { expect, it } from 'vitest';
import { type Edit, replace, useContentCopy } from '../../test/content-copy.ts';
import { fill, readDecoderTexts, sentence } from './texts.ts';

const copy = useContentCopy();
const edit = (file: string, change: Edit) => copy.edit(`decoder/${file}`, change);

const message = () =>
  readDecoderTexts(copy.folder).then(
    () => '',
    (error: Error) => error.message,
  );

const noSecondStart = replace(/ {4}start: With money, the 0[\s\S]*?(?= {4}share)/, '    start: Too short.\n');
const noMixed = replace(/\n {4}mixed: [\s\S]*?(?=\n {2}'2')/, '');
const nineSteps = replace('    - Sleep on your next decision.\n', '');

it.each<[string, Edit, RegExp]>([
  [
    'love',
    replace('In love, {n} means nothing', 'In love, nothing'),
    /:7: main\.0\.repeating must hold \{n\}/,
  ],
  [
    'love',
    replace('In love, {n}', 'At home, {n}'),
    /:7: main\.0\.repeating must name \{n\} and its subject in the first sentence$/,
  ],
  ['steps', replace('- Sleep', '- Sleep {n'), /:\d+: 0\.steps\.\d has \{ or \} without the other$/],
  ['love', replace('In love, {n}', 'In love, {n} n}'), /main\.0\.repeating has \{ or \} without the other$/],
  ['career', noSecondStart, /:\d+: second\.0\.start has 2 words; write 20 to 38$/],
  ['love', noMixed, /:9: main\.1\.mixed is missing$/],
  ['twin-flames', replace('flames, {n}', 'flames, {number}'), /holds \{number\}, which has no value here/],
  ['steps', nineSteps, /:\d+: 0\.steps needs 10 entries$/],
  [
    'short-answer',
    replace('roots:', 'rules: []\nroots:'),
    /:\d+: rules is not a field of this kind of file$/,
  ],
  [
    'circumstances',
    replace('pace: You', 'pace: <b>You'),
    /frequency\.rarely\.pace is plain text; leave out < and >$/,
  ],
  ['circumstances', replace('frequency:', 'frequency: ['), /:\d+: is not valid YAML: /],
])('names file, line and field of a mistake in %s.yaml', async (file, change, expected) => {
  await edit(`${file}.yaml`, change);
  const found = await message();
  expect(found).toMatch(new RegExp(`^decoder/${file}\\.yaml:\\d+: `));
  expect(found).toMatch(expected);
});

it('names the mistakes of all files at once', async () => {
  await edit('love.yaml', replace('In love, {n}', 'In love, it'));
  await edit('career.yaml', replace('At work, {n}', 'At work, it'));
  expect((await message()).split('\n').map((line) => line.split(':')[0])).toEqual([
    'decoder/love.yaml',
    'decoder/love.yaml',
    'decoder/career.yaml',
    'decoder/career.yaml',
  ]);
});

it('fills in placeholders, and ends a sentence once', () => {
  expect(fill('{n} and {n} are {what}', { n: '7', what: 'two' })).toBe('7 and 7 are two');
  expect(sentence("on a clock it's 7:04 a.m.")).toBe("On a clock it's 7:04 a.m.");
  expect(sentence('it can be a year')).toBe('It can be a year.');
});
