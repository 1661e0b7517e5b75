import { expect, test } from 'vitest';
import { checkFiles } from './check-files.ts';

test('a month is before a day only if it ends before that day', () => {
  const check = (updatedAt: string) =>
    checkFiles(
      [{ file: 'a.yaml', data: { createdAt: '2026-11-22', updatedAt }, lineOf: () => 1 }],
      {},
      '2026-12-31',
    );
  expect(check('2026-11')).toEqual([]);
  expect(check('2026-10').map(({ message }) => message)).toEqual([
    'is 2026-10, before createdAt (2026-11-22)',
  ]);
});
