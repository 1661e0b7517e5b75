import type { Area } from '../reading.ts';

/** Sentences around the row of meanings that a number's digits make. */
export const walkFrames: Record<Area | 'tldr', { one: string; inOrder: string; counted: string }> = {
  tldr: {
    one: 'Its one digit speaks of {list}.',
    inOrder: 'Read in order, its digits speak of {list}.',
    counted: 'Counted out, its digits speak of {list}.',
  },
  love: {
    one: 'Between two people it tells of {list}.',
    inOrder: 'Between two people its digits tell of {list}.',
    counted: 'Between two people it tells above all of {list}.',
  },
  career: {
    one: 'At work it is the sign of {list}.',
    inOrder: 'At work its digits are signs of {list}.',
    counted: 'At work it is chiefly a sign of {list}.',
  },
  spirituality: {
    one: 'As a teaching it stands for {list}.',
    inOrder: 'As an inner path it consists of {list}.',
    counted: 'As an inner path it consists mostly of {list}.',
  },
  twinFlames: {
    one: 'In the language of twin flames it stands for {list}.',
    inOrder: 'In the language of twin flames the digits make a story of {list}.',
    counted: 'In the language of twin flames it is mainly a story of {list}.',
  },
  manifestation: {
    one: 'For a wish it holds the gift of {list}.',
    inOrder: 'A wish under this number has need of {list}.',
    counted: 'A wish under this number has need, first and foremost, of {list}.',
  },
};

/** What follows a row of meanings in place of saying them again. */
export const wayEnds = {
  turns: ', taking turns{times}',
  turnsAndFirst: ', taking turns{times} and ending on the first',
  andBack: ', there and back',
  again: ', and all of it again',
} as const;

const times = [
  '',
  '',
  ' twice over',
  ...['three', 'four', 'five', 'six'].map((count) => ` ${count} times over`),
];

/** "twice over", "three times over", "14 times over"; nothing for once. */
export function timesOver(count: number): string {
  return times[count] ?? ` ${count} times over`;
}
