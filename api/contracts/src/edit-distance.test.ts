import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

describe('editDistance', () => {
  it.each([
    ['raphel', 'raphael', 1],
    ['raphaell', 'raphael', 1],
    ['ralhael', 'raphael', 1],
    ['rahpael', 'raphael', 1],
    ['raphael', 'raphael', 0],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
    ['𐌰𐌱𐌲', '𐌰𐌲𐌱', 1],
  ])('of %j and %j is %i', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
    expect(editDistance(other, one)).toBe(distance);
  });

  it('takes other costs', () => {
    expect(editDistance('404', '44', { costOf: (letter) => (letter === '0' ? 0.5 : 1) })).toBe(0.5);
    expect(editDistance('12', '21', { swap: 3 })).toBe(2);
  });
});
