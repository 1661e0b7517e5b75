import { expect, it } from 'vitest';
import { linkNumbers } from './number-links.ts';
import { postBlocks } from './post-blocks.ts';

const record = (number: string) => ({ number, slug: number, title: `T${number}`, coreMeaning: 'M.' });

/** Paragraphs with links written as [text](number). */
const linked = (content: string, ...numbers: string[]) =>
  linkNumbers(postBlocks(content), numbers.map(record)).map((parts) =>
    parts.map(({ text, number }) => (number ? `[${text}](${number.number})` : text)).join(''),
  );

it.each([
  ['a first mention only', '444 and 444\n\n444', ['[444](444) and 444', '444']],
  ['a clock time, once with its number', 'At 4:44. Then 444.', ['At [4:44](444). Then 444.']],
  ['no heading', '## On 444\n\n444', ['On 444', '[444](444)']],
  ['no quote', 'She said "444 again" about 444.', ['She said “444 again” about [444](444).']],
  ['no number without a record', 'From 555 to 444', ['From 555 to [444](444)']],
  ['no part of a number', '4444 and 1,444', ['4444 and 1,444']],
  ['several numbers', "222's place is 444", ['[222](222)’s place is [444](444)']],
])('links %s', (_, content, expected) => {
  expect(linked(content, '444', '222')).toEqual(expected);
});
