import { limits, weighBuiltPages } from '../../checks/sizes.ts';
import type { Part } from '../bench.ts';
import type { Measurement } from '../measurement.ts';

/** Bytes of a first visit, compressed with brotli as served. */
export const measureSize: Part = async () => {
  const pages = weighBuiltPages();
  const heaviest = (kind: 'shellJs' | 'css') => Math.max(...pages.map((page) => page[kind]));
  return [
    ...pages.map(({ page, js }) => size(`first-load JavaScript of ${page}`, js, limits.js)),
    size("the shell's share of the JavaScript", heaviest('shellJs'), limits.shellJs),
    size('first-load CSS, heaviest page', heaviest('css'), limits.css),
  ];
};

function size(what: string, bytes: number, limit: number): Measurement {
  return { what, value: bytes / 1000, unit: ' kB', target: { atMost: limit / 1000 } };
}
