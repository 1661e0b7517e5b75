/** A ring of a number's figure: a circle that oscillates as many times as its digit says. */
export interface Ring {
  digit: number;
  /** The id of the curve: equal for the same digit in numbers of the same length. */
  shape: string;
  /** The ring's mean radius, as a fraction of the figure's radius. */
  radius: number;
  /** Paths of the standing wave, largest amplitude first, around the origin, with a mean radius of `unit`. */
  lines: readonly string[];
  /** Rotation in degrees that draws the opposite phase of the wave; 0 if the lines are complete without it. */
  counterPhaseTurn: number;
}

export interface FigureShape {
  /** The radius of the empty center, as a fraction of the figure's radius. */
  hollow: number;
  linesPerRing: number;
  /** The mean radius in path units. Coordinates are integers: more units draw finer but need longer paths. */
  unit: number;
  /** Draws both phases in one path, for figures that refer to a ring: each reference copies the ring's elements. */
  bothPhases?: boolean;
}

const maxRings = 8;

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
const waveCounts = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Describes a number's figure, e.g. 'Three rings, one for each digit, with four waves each.' */
export function describeRings(number: string): string {
  const digits = [...ringDigits(number)];
  const [first = '0'] = digits;
  const isSingle = digits.length === 1;
  const allEqual = digits.every((digit) => digit === first);
  const kind = allEqual && first === '0' ? 'plain ' : '';
  const rings = `${counts[digits.length]} ${kind}${isSingle ? 'ring' : 'rings'}`;
  const source = number.replace(/\D/g, '').length > maxRings ? 'of the first eight digits' : 'digit';
  const each = isSingle ? rings : `${rings}, one for each ${source}`;
  if (kind) return `${each}.`;
  if (!allEqual) return `${each}, with ${listed(digits)} waves.`;
  const waves = `${waveCounts[Number(first)]} ${first === '1' ? 'wave' : 'waves'}`;
  return isSingle ? `${each} with ${waves}.` : `${each}, with ${waves} each.`;
}

function listed(digits: readonly string[]) {
  const comma = digits.length > 2 ? ',' : '';
  return `${digits.slice(0, -1).join(', ')}${comma} and ${digits.at(-1)}`;
}

function ringDigits(number: string) {
  return number.replace(/\D/g, '').slice(0, maxRings);
}

/** The rings of a number: one for each digit, from the inside out. Other characters are skipped. */
export function numberRings(number: string, { hollow, linesPerRing, unit, bothPhases }: FigureShape): Ring[] {
  const digits = ringDigits(number);
  // Rings grow by a constant factor, so equal digits have equal paths, which compress well.
  const slots = Math.max(digits.length, 2);
  const growth = (1 / hollow) ** (1 / slots);
  const first = hollow * growth ** ((slots - digits.length) / 2);
  const amplitude = (growth - 1) / (growth + 1);
  return Array.from(digits, (character, index) => {
    const digit = Number(character);
    const isWave = digit > 0;
    return {
      digit,
      shape: `ring-${slots}-${digit}`,
      radius: (first * growth ** index * (1 + growth)) / 2,
      lines: Array.from({ length: linesPerRing }, (_, line) => {
        const height = amplitude * (1 - line / linesPerRing);
        return wave(digit, height, unit) + (bothPhases && isWave ? wave(digit, -height, unit) : '');
      }),
      counterPhaseTurn: isWave && !bothPhases ? Math.round(18000 / digit) / 100 : 0,
    };
  });
}

const pathCache = new Map<string, string>();

/** A closed curve whose radius oscillates `waves` times around the mean radius. Cached: lists repeat the same rings. */
function wave(waves: number, amplitude: number, unit: number): string {
  const key = `${waves} ${amplitude} ${unit}`;
  const path =
    pathCache.get(key) ?? (waves === 0 ? circles(amplitude, unit) : drawWave(waves, amplitude, unit));
  pathCache.set(key, path);
  return path;
}

function drawWave(waves: number, amplitude: number, unit: number): string {
  const grid = (value: number) => Math.round(value * unit);
  // One cubic from crest to trough is enough, if it spans at most 45 degrees.
  const piecesPerHalfWave = Math.ceil(4 / waves);
  const pieces = waves * 2 * piecesPerHalfWave;
  const step = (2 * Math.PI) / pieces;
  const knots = Array.from({ length: pieces + 1 }, (_, index) => {
    const angle = index * step;
    const distance = 1 + amplitude * Math.cos(waves * angle);
    const slope = -amplitude * waves * Math.sin(waves * angle);
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    // The control point of a cubic is at a third of the derivative. Where a cubic spans a whole half wave, it is
    // farther away, because the crests would be too narrow.
    const reach = (step / 3) * (piecesPerHalfWave === 1 ? distance : 1);
    return {
      x: grid(distance * sin),
      y: grid(-distance * cos),
      handleX: grid((slope * sin + distance * cos) * reach),
      handleY: grid((distance * sin - slope * cos) * reach),
    };
  });
  let path = '';
  knots.forEach((knot, index) => {
    const last = knots[index - 1];
    if (!last) path += `M${pair(knot.x, knot.y)}c${pair(knot.handleX, knot.handleY)}`;
    else {
      const control = pair(knot.x - knot.handleX - last.x, knot.y - knot.handleY - last.y);
      path += `${index === 2 ? 's' : separator(control)}${control}`;
      const end = pair(knot.x - last.x, knot.y - last.y);
      path += `${separator(end)}${end}`;
    }
  });
  return `${path}z`;
}

function circles(amplitude: number, unit: number) {
  return [1 + amplitude, 1 - amplitude]
    .map((distance) => Math.round(distance * unit))
    .map((r) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)
    .join('');
}

function pair(x: number, y: number) {
  return `${x}${y < 0 ? '' : ' '}${y}`;
}

function separator(next: string) {
  return next.startsWith('-') ? '' : ' ';
}
