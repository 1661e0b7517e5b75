import { expect, test } from 'vitest';
import { findSharedTexts } from './shared-texts.ts';

test('no run of eight words is in the texts of two workspaces', () => {
  const { problems, textCount } = findSharedTexts();
  expect(textCount).toBeGreaterThan(5_000);
  expect(problems).toEqual([]);
});
