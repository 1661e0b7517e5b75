import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from '../bench.ts';
import { startChromium } from '../devtools/chromium.ts';
import { connectProtocol } from '../devtools/protocol.ts';
import { formatValue, geometricMean, type Measurement, median, verdictOf } from '../measurement.ts';
import { type Visit, visit } from './phone-visit.ts';
import { phoneNetwork, startSlowNetwork } from './slow-network.ts';
import { startStaticSite } from './static-site.ts';

const paintTarget = { atMost: 1.05 };

type Round = Record<'site' | 'file', Visit>;

/** First visits on a slow phone, compared with the same pages as files without scripts. */
export const measurePaint: Part = async (bench) => {
  const site = await bench.site();
  const paths = await bench.pages();
  const scratch = join(site.stateDir, 'paint');
  mkdirSync(scratch, { recursive: true });
  await using files = await startStaticSite(await bench.tool('nginx'), site.origin, paths, scratch);
  await using toSite = await startSlowNetwork(site.origin, phoneNetwork);
  await using toFiles = await startSlowNetwork(files.origin, phoneNetwork);
  await using chromium = await startChromium(await bench.tool('chromium'));
  using protocol = await connectProtocol(chromium.url);
  const visitSite = (path: string) => visit(protocol, toSite.origin + path);
  const visitFile = (path: string) => visit(protocol, toFiles.origin + path);

  // The first visit includes the start of the browser, so it is not counted.
  await visitFile(paths[0] ?? '/');
  const rounds = new Map<string, Round[]>(paths.map((path) => [path, []]));
  const visitPages = async (paths: readonly string[], times: number) => {
    for (let index = 0; index < times; index++) {
      for (const path of paths) {
        bench.signal.throwIfAborted();
        // The order alternates, so that load from other programs affects both equally.
        const round =
          index % 2 === 0
            ? { site: await visitSite(path), file: await visitFile(path) }
            : { file: await visitFile(path), site: await visitSite(path) };
        rounds.get(path)?.push(round);
      }
    }
  };
  const paintOf = (path: string) => paintAgainstFile(path, rounds.get(path) ?? []);
  await visitPages(paths, bench.rounds(9, 3));
  // Two visits of a slowed browser differ by a tenth, so pages that miss their target are visited more often.
  await visitPages(
    paths.filter((path) => verdictOf(paintOf(path)) !== 'met'),
    bench.rounds(18, 0),
  );
  const paints = paths.map(paintOf);
  const overall = geometricMean(paints.map(({ value }) => value));
  const all = [...rounds];
  const maximum = (what: keyof Visit) =>
    Math.max(...all.flatMap(([, visits]) => visits.map(({ site }) => site[what])));
  return [
    {
      what: 'largest contentful paint of all pages, compared with files without scripts',
      value: overall.mean,
      unit: ' x',
      target: paintTarget,
      note: `${paints.length} pages, geometric mean ± ${formatValue(2 * overall.error, '')} (two standard errors)`,
    },
    ...paints,
    ...all.map(([path, visits]): Measurement => {
      const file = Math.round(typical(visits, 'file', 'blockedMs'));
      const longest = Math.round(typical(visits, 'site', 'longestTaskMs'));
      return {
        what: `main thread blocked on a visit of ${path}`,
        value: Math.round(typical(visits, 'site', 'blockedMs')),
        unit: ' ms',
        target: { atMost: 30 },
        note: `longest task ${longest} ms; without scripts blocked ${file} ms`,
      };
    }),
    {
      what: 'layout shift, largest of all visits',
      value: maximum('shift'),
      unit: '',
      target: { atMost: 0 },
      note: all
        .filter(([, visits]) => visits.some(({ site }) => site.shift > 0))
        .map(([path]) => path)
        .join(' '),
    },
    {
      what: 'JavaScript loaded by a visit without input, maximum',
      value: maximum('scriptBytes') / 1000,
      unit: ' kB',
      note: 'pages with a form in view load the form',
    },
    ...all
      .filter(([path]) => path === '/angel-numbers/444')
      .flatMap(([path, visits]): Measurement[] => [
        {
          what: `JavaScript loaded by a visit of ${path} without input`,
          value: typical(visits, 'site', 'scriptBytes') / 1000,
          unit: ' kB',
          target: { atMost: 4 },
        },
        {
          what: 'all bytes loaded by that visit',
          value: typical(visits, 'site', 'bytes') / 1000,
          unit: ' kB',
          target: { atMost: 35 },
        },
      ]),
  ];
};

function typical(visits: readonly Round[], side: keyof Round, what: keyof Visit): number {
  return median(visits.map((round) => round[side][what]));
}

function paintAgainstFile(path: string, visits: readonly Round[]): Measurement {
  const { mean, error } = geometricMean(
    visits.map(({ site, file }) => site.largestPaintMs / file.largestPaintMs),
  );
  const [site, file] = (['site', 'file'] as const).map((side) => typical(visits, side, 'largestPaintMs'));
  return {
    what: `the same of ${path}`,
    value: mean,
    error,
    unit: ' x',
    target: paintTarget,
    note: `${visits.length} visits of each; medians ${site} and ${file} ms`,
  };
}
