/** The center lines of a numeral, 160 units high. The plate strokes them as bands of parallel lines. */
interface Glyph {
  width: number;
  /** Each stroke: its start point, then relative path commands. */
  strokes: readonly (readonly [x: number, y: number, rest: string])[];
}

/** The center lines of what a plate engraves, around the origin, with the size of their box. */
export interface Engraving {
  path: string;
  width: number;
  height: number;
}

export const numeralHeight = 160;
const gap = 46;

const glyphs: Readonly<Record<string, Glyph>> = {
  '0': { width: 100, strokes: [[50, 0, 'c30 0 50 32 50 80s-20 80-50 80-50-32-50-80 20-80 50-80z']] },
  '1': { width: 44, strokes: [[0, 38, 'c20-6 34-20 38-38h1v160']] },
  '2': { width: 96, strokes: [[2, 46, 'c0-28 18-46 46-46s46 18 46 44c0 42-84 62-92 116h96']] },
  '3': {
    width: 96,
    strokes: [
      [4, 34, 'c4-22 20-34 42-34 26 0 43 15 43 38s-17 37-46 37'],
      [43, 75, 'c32 0 53 16 53 42s-20 43-49 43c-25 0-42-12-47-34'],
    ],
  },
  '4': {
    width: 108,
    strokes: [
      [60, -13, 'l-58 127h106'],
      [80, 62, 'v111'],
    ],
  },
  '5': {
    width: 96,
    strokes: [[88, 0, 'h-66l-8 72c10-8 22-12 36-12 27 0 46 19 46 49s-20 51-49 51c-24 0-41-11-47-32']],
  },
  '6': { width: 98, strokes: [[78, -8, 'c-44 22-78 68-78 119a49 49 0 1 0 98 0a49 49 0 0 0-98 0']] },
  '7': { width: 94, strokes: [[0, 0, 'h94c-34 44-56 96-62 173']] },
  '8': {
    width: 100,
    strokes: [
      [50, 0, 'a37 37 0 1 0 .1 0z'],
      [50, 74, 'a43 43 0 1 0 .1 0z'],
    ],
  },
  '9': { width: 98, strokes: [[20, 168, 'c44-22 78-68 78-119a49 49 0 1 0-98 0a49 49 0 0 0 98 0']] },
  ':': {
    width: 2,
    strokes: [
      [1, 40, 'v26'],
      [1, 104, 'v26'],
    ],
  },
};

/** The numerals of a number as one path centered on the origin. With a `step`, each stands that much higher than the one before. */
export function engravedNumerals(number: string, step = 0): Engraving {
  const drawn = [...number].flatMap((character) => glyphs[character] ?? []);
  const gaps = Math.max(0, drawn.length - 1);
  const width = drawn.reduce((sum, glyph) => sum + glyph.width, 0) + gap * gaps;
  const height = numeralHeight + step * gaps;
  let left = -width / 2;
  let top = height / 2 - numeralHeight;
  let path = '';
  for (const glyph of drawn) {
    for (const [x, y, rest] of glyph.strokes) path += `M${left + x} ${top + y}${rest}`;
    left += glyph.width + gap;
    top -= step;
  }
  return { path, width, height };
}
