import { engravedNumerals, numeralHeight } from './engraved-numeral.ts';
import { numberRings } from './number-rings.ts';
import { plateEdge } from './plate-edge.ts';

/** The colors of plates in the light theme. */
export const pictureColors = { paper: '#f5f7f6', plate: '#0e3d66', line: '#eef5f8', candle: '#f1c486' };

/** A number's figure in a picture: its rings around a circle, and the numerals in the circle. */
export interface PlacedFigure {
  number: string;
  x: number;
  y: number;
  /** The radius of the outermost ring. */
  radius: number;
  /** The radius of the circle. */
  hollow: number;
  /** How many lines each ring has. */
  lines: number;
  /** A path that takes the place of the numerals, around the center of the circle. */
  sign?: string;
}

export interface Picture {
  width: number;
  height: number;
  figures: readonly PlacedFigure[];
  /** Paper around the plate. `seed` determines the plate's torn edge. Without paper, the plate fills the picture. */
  paper?: { margin: number; seed: string };
}

/** A plate with figures, as SVG. It has no text, so it needs no fonts. */
export function drawPicture({ width, height, figures, paper }: Picture): string {
  const { plate } = pictureColors;
  const drawn = [
    ...figures.map(drawRings),
    // The rings of a figure may cross the circle of another.
    ...figures.map(({ x, y, hollow }) => `<circle cx="${x}" cy="${y}" r="${hollow - 3}" fill="${plate}"/>`),
    ...figures.map(drawCenter),
  ].join('');
  const background = (color: string) => `<rect width="${width}" height="${height}" fill="${color}"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="none">`,
    paper ? background(pictureColors.paper) : '',
    paper ? `<clipPath id="plate">${drawEdge(paper, width, height)}</clipPath>` : '',
    `<g${paper ? ' clip-path="url(#plate)"' : ''}>${background(plate)}${drawn}</g></svg>`,
  ].join('');
}

function drawEdge({ margin, seed }: NonNullable<Picture['paper']>, width: number, height: number) {
  const edge = plateEdge(seed, width - 2 * margin, height - 2 * margin);
  return `<path transform="translate(${margin} ${margin})" d="${edge}"/>`;
}

function drawRings({ number, x, y, radius, hollow, lines }: PlacedFigure) {
  if (lines === 0) return '';
  const unit = 1000;
  const rings = numberRings(number, { hollow: hollow / radius, linesPerRing: lines, unit }).map((ring) => {
    const scale = (ring.radius * radius) / unit;
    const d = ring.lines.join('');
    const turn = ring.counterPhaseTurn;
    const turned = turn > 0 ? `<path d="${d}" transform="rotate(${turn})"/>` : '';
    return `<g transform="scale(${round(scale)})" stroke-width="${round(2 / scale)}"><path d="${d}"/>${turned}</g>`;
  });
  return `<g transform="translate(${x} ${y})" stroke="${pictureColors.line}">${rings.join('')}</g>`;
}

/** Stroke widths of the numerals, widest first: lines and gaps alternate. */
const bands = [30, 24.8, 18, 12.8, 5.6];

function drawCenter({ number, x, y, hollow, sign }: PlacedFigure) {
  const { plate, line, candle } = pictureColors;
  const at = `translate(${x} ${y})`;
  if (sign)
    return `<path transform="${at}" d="${sign}" stroke="${candle}" stroke-width="4" stroke-linejoin="round"/>`;
  const { path, width } = engravedNumerals(number);
  const scale = Math.min(2.2, hollow / Math.hypot(width / 2 + 24, numeralHeight / 2 + 24));
  const strokes = bands.map(
    (band, index) => `<path d="${path}" stroke="${index % 2 ? plate : line}" stroke-width="${band}"/>`,
  );
  return `<g transform="${at} scale(${round(scale)})">${strokes.join('')}</g>`;
}

function round(value: number) {
  return Math.round(value * 10_000) / 10_000;
}
