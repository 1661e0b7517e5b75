import { drawPicture, type PlacedFigure } from './draw-picture.ts';

/** The size that social networks ask for. */
export const previewSize = { width: 1200, height: 630 };
/** Fits the screens of current phones. */
export const wallpaperSize = { width: 1170, height: 2532 };
/** A picture of a reading. */
export const readingSize = { width: 1080, height: 1350 };
/** The vertical position of the first line of text, which is below the figure of a reading. */
export const readingTextTop = 866;

const margin = 22;
const center = { x: previewSize.width / 2, y: previewSize.height / 2 };

/** One number. It stays readable in a square crop. */
export function numberPreview(number: string): string {
  // One numeral is high rather than wide.
  const hollow = [300, 235, 270][number.length] ?? 300;
  return preview([{ ...center, number, radius: 640, hollow, lines: linesFor(number, 12) }], number);
}

/** Numbers of equal weight, at most three. */
export function rowPreview(numbers: readonly string[], seed: string): string {
  const step = 370;
  const left = center.x - (step * (numbers.length - 1)) / 2;
  const figures = numbers.map((number, index) => ({
    number,
    x: left + index * step,
    y: center.y,
    radius: 290,
    hollow: 165,
    lines: 1,
  }));
  return preview(figures, seed);
}

/** One main number and two others. */
export function mainPreview([main = '', ...others]: readonly string[], seed: string): string {
  const places = [
    { x: 955, y: 190, radius: 210, hollow: 118 },
    { x: 905, y: 470, radius: 190, hollow: 105 },
  ];
  const beside = places.flatMap((place, index) => ({ ...place, number: others[index] ?? '', lines: 1 }));
  return preview(
    [{ number: main, x: 400, y: center.y, radius: 420, hollow: 235, lines: 2 }, ...beside],
    seed,
  );
}

export type Element = 'Fire' | 'Water' | 'Air' | 'Earth';

/** The sign of an element with the rings of an archangel's numbers around it, and the numbers beside it. */
export function archangelPreview(numbers: readonly string[], element: Element): string {
  const emblem = { number: numbers.join(''), x: 390, y: center.y, radius: 470, hollow: 205, lines: 1 };
  const beside = numbers.map((number, index) => ({
    number,
    x: index === 1 ? 985 : 955,
    y: 155 + index * 160,
    radius: 118,
    hollow: 118,
    lines: 0,
  }));
  return preview([{ ...emblem, sign: elementSign(element) }, ...beside], element);
}

/** A wallpaper for a phone. The number is below the clock of the lock screen. */
export function wallpaper(number: string): string {
  const hollow = [500, 400, 440][number.length] ?? 500;
  const figure = { number, x: 585, y: 1400, radius: 1300, hollow, lines: linesFor(number, 20) };
  return drawPicture({ ...wallpaperSize, figures: [figure] });
}

/** The background of a reading's picture, which leaves its lower part to the text. */
export function readingBackground(number: string): string {
  const figure = { number, x: 540, y: 425, radius: 362, hollow: 228, lines: linesFor(number, 12) };
  return drawPicture({ ...readingSize, figures: [figure], paper: { margin: 30, seed: number } });
}

function preview(figures: readonly PlacedFigure[], seed: string) {
  return drawPicture({ ...previewSize, figures, paper: { margin, seed } });
}

/** The lines for each ring: fewer for numbers with many rings, so that the picture stays clear and its file small. */
function linesFor(number: string, most: number) {
  return Math.max(2, Math.min(5, Math.floor(most / number.length)));
}

/** The alchemical symbol of an element in three lines. */
function elementSign(element: Element) {
  const side = element === 'Fire' || element === 'Air' ? 1 : -1;
  const triangle = (scale: number) => {
    const [tip, base, corner] = [-173 * side, 87 * side, 150].map((length) => Math.round(length * scale));
    return `M0 ${tip}L${corner} ${base}H${-(corner ?? 0)}z`;
  };
  const bar = (y: number) => `M-96 ${y * side}h192`;
  const hasBar = element === 'Air' || element === 'Earth';
  return [...[1, 0.87, 0.74].map(triangle), ...(hasBar ? [-12, 0, 12].map(bar) : [])].join('');
}
