import { expect, test } from 'vitest';
import { numberRings } from './number-rings.ts';

const shape = { hollow: 0.25, linesPerRing: 1, unit: 10_000 };

/** The points of a path of relative cubics, as it is drawn here: `M`, one `c`, then `s`. */
function pointsOf(path: string): [x: number, y: number][] {
  const [start = '', first = '', smooth = ''] = path.replace('z', '').split(/[Mcs]/).slice(1);
  const numbers = (text: string) => (text.match(/-?\d+/g) ?? []).map(Number) as [number, ...number[]];
  let [x = 0, y = 0] = numbers(start);
  const points: [number, number][] = [];
  function cubic([x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: number[]) {
    for (let t = 0; t < 1; t += 0.05) {
      const [a, b, c] = [3 * (1 - t) ** 2 * t, 3 * (1 - t) * t ** 2, t ** 3];
      points.push([x + a * x1 + b * x2 + c * x3, y + a * y1 + b * y2 + c * y3]);
    }
    [x, y] = [x + x3, y + y3];
    return [x3 - x2, y3 - y2];
  }
  let handle = cubic(numbers(first));
  const rest = numbers(smooth);
  while (rest.length > 0) handle = cubic([...handle, ...rest.splice(0, 4)]);
  expect([Math.abs(x), y]).toEqual([0, numbers(start)[1]]);
  return points;
}

test.each(['1', '22', '345', '6789', '1234567'])(
  'each ring of %s has as many waves as its digit says',
  (number) => {
    const growth = 4 ** (1 / Math.max(number.length, 2));
    const amplitude = (growth - 1) / (growth + 1);
    for (const { digit, lines } of numberRings(number, shape)) {
      const away = pointsOf(lines[0] as string).map(([x, y]) => {
        const wave = 1 + amplitude * Math.cos(digit * Math.atan2(x, -y));
        return Math.abs(Math.hypot(x, y) / shape.unit - wave);
      });
      expect(Math.max(...away), `ring of ${digit}`).toBeLessThan(amplitude * 0.05);
    }
  },
);
