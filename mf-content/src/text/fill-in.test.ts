import { expect, it } from 'vitest';
import { fillIn } from './fill-in.ts';

it('replaces every place that has a value and keeps the others', () => {
  const text = '{first} vs {second}: what {first} means for {name}';
  expect(fillIn(text, { first: '111', second: '$&' })).toBe('111 vs $&: what 111 means for {name}');
});
