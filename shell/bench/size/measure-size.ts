import { limits, type PageWeight, weighBuiltPages } from '../../checks/sizes.ts';
import type { Part } from '../bench.ts';
import type { Measurement } from '../measurement.ts';

const kB = (bytes: number) => bytes / 1000;

/** Bytes of a first visit, compressed with brotli as served. */
export const measureSize: Part = async () => {
  const pages = weighBuiltPages();
  const heaviest = (kind: 'shellJs' | 'css') => Math.max(...pages.map((page) => page[kind]));
  return [
    ...pages.map(firstLoad),
    {
      what: "the shell's share of the JavaScript",
      value: kB(heaviest('shellJs')),
      unit: ' kB',
      bar: { atMost: kB(limits.shellJs) },
    },
    {
      what: 'first-load CSS, heaviest page',
      value: kB(heaviest('css')),
      unit: ' kB',
      bar: { atMost: kB(limits.css) },
    },
  ];
};

function firstLoad({ page, js }: PageWeight): Measurement {
  return {
    what: `first-load JavaScript of ${page}`,
    value: kB(js),
    unit: ' kB',
    bar: { atMost: kB(limits.js) },
  };
}
