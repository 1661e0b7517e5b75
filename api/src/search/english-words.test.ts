import { expect, it } from 'vitest';
import { isEnglishWord } from './english-words.ts';

it.each([
  ...['cancer', 'widows', 'boxes', 'wishes', 'raped', 'raping', 'studies', 'studied', 'leo', 'pisces'],
  ...['isnt', 'dont', 'doesnt', 'didnt', 'havent'],
])('knows %s', (word) => {
  expect(isEnglishWord(word)).toBe(true);
});

it.each(['lov', 'lif', 'hom', 'numbes', 'carrer', 'relatonship', 'guardain', 'zyzz'])(
  'does not know %j',
  (word) => {
    expect(isEnglishWord(word)).toBe(false);
  },
);
