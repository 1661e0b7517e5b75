/** One ring of a number's figure: a circle that swings as often as its digit says, like a plucked string. */
export interface Ring {
  digit: number;
  /** Names the curve: rings of the same digit in numbers of the same length are alike. */
  shape: string;
  /** Distance of the resting ring from the centre, as a share of the figure's radius. */
  radius: number;
  /** Lines of the standing wave, widest swing first, around the origin, with a resting radius of `unit`. */
  lines: readonly string[];
  /** Degrees by which the same lines are turned for the other half of the swing; 0 when that changes nothing. */
  counterTurn: number;
}

export interface FigureShape {
  /** The share of the figure's radius that stays empty in the middle. */
  hollow: number;
  linesPerRing: number;
  /** The resting radius in the path's whole numbers: the finer the drawing, the longer its text. */
  unit: number;
}

const mostRings = 8;

const counts = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight'];
const times = ['not at all', 'once', 'twice', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** How a number's figure comes about, e.g. 'Three rings, each swinging four times.' */
export function describeRings(number: string): string {
  const digits = ringDigits(number);
  const [first = '0', ...rest] = digits;
  const rings = `${counts[digits.length]} ${digits.length === 1 ? 'ring' : 'rings'}`;
  if (rest.every((digit) => digit === first)) {
    const often = times[Number(first)];
    const each = digits.length === 1 ? '' : 'each ';
    if (first === '0') return `${rings}, ${each}at rest.`;
    return `${rings}, ${each}swinging ${often}${Number(first) > 2 ? ' times' : ''}.`;
  }
  return `${rings}, swinging as often as the digits say: ${digits.split('').join(', ')}.`;
}

function ringDigits(number: string) {
  return number.replace(/\D/g, '').slice(0, mostRings);
}

/** The figure of a number: one ring for each digit, read from the inside out. Other characters are skipped. */
export function numberRings(number: string, { hollow, linesPerRing, unit }: FigureShape): Ring[] {
  const digits = ringDigits(number);
  // Rings grow by a constant factor, so equal digits have equal paths and compress to almost nothing.
  const places = Math.max(digits.length, 2);
  const growth = (1 / hollow) ** (1 / places);
  const first = hollow * growth ** ((places - digits.length) / 2);
  const swing = (growth - 1) / (growth + 1);
  return Array.from(digits, (character, index) => {
    const digit = Number(character);
    return {
      digit,
      shape: `ring-${places}-${digit}`,
      radius: (first * growth ** index * (1 + growth)) / 2,
      lines: Array.from({ length: linesPerRing }, (_, line) =>
        wave(digit, swing * (1 - line / linesPerRing), unit),
      ),
      counterTurn: digit === 0 ? 0 : Math.round(18000 / digit) / 100,
    };
  });
}

const drawn = new Map<string, string>();

/** A closed curve whose distance from the origin swings `waves` times around the resting radius. */
function wave(waves: number, swing: number, unit: number): string {
  // There are few kinds of rings, and a list of numbers draws each of them many times.
  const kind = `${waves} ${swing} ${unit}`;
  const path = drawn.get(kind) ?? (waves === 0 ? circles(swing, unit) : drawWave(waves, swing, unit));
  drawn.set(kind, path);
  return path;
}

function drawWave(waves: number, swing: number, unit: number): string {
  const grid = (value: number) => Math.round(value * unit);
  const pieces = Math.max(8, waves * 4);
  const step = (2 * Math.PI) / pieces;
  const knots = Array.from({ length: pieces + 1 }, (_, index) => {
    const angle = index * step;
    const distance = 1 + swing * Math.cos(waves * angle);
    const slope = -swing * waves * Math.sin(waves * angle);
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return {
      x: grid(distance * sin),
      y: grid(-distance * cos),
      // A third of the derivative: the control point of the cubic that follows the curve.
      handleX: grid(((slope * sin + distance * cos) * step) / 3),
      handleY: grid(((distance * sin - slope * cos) * step) / 3),
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

function circles(swing: number, unit: number) {
  return [1 + swing, 1 - swing]
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
