import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder, writeIn } from '../releases/test/temporary-folder.ts';
import { readTextFile } from './read-text.ts';

const read = (source: string) => {
  const folder = temporaryFolder();
  writeIn(folder, 'a.md', source);
  return readTextFile(join(folder, 'a.md'), 'a.md');
};

it.each([
  ['a soft hyphen', '\u00AD'],
  ['a zero-width joiner', '\u200D'],
  ['a mark of direction', '\u202E'],
  ['a word joiner', '\u2060'],
  ['a control character', '\u0007'],
  ['a replaced byte', '\uFFFD'],
])('refuses %s and names its line', (_, character) => {
  expect(() => read(`One\nA use${character}ful word.\n`)).toThrow(
    'a.md:2: has a character after "A use" that cannot be read or seen',
  );
});

it('reads tabs, line ends of Windows and a byte order mark', () => {
  expect(read('\uFEFFA\tword.\r\n')).toBe('A\tword.\r\n');
});
