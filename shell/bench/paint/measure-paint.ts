import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '../../launch/test/sizes.ts';
import type { Part } from '../bench.ts';
import { startChromium } from '../devtools/chromium.ts';
import { connectProtocol } from '../devtools/protocol.ts';
import { geometricMean, type Measurement, median, shownValue } from '../measurement.ts';
import { type Visit, visit } from './phone-visit.ts';
import { type NetworkProfile, startSlowNetwork } from './slow-network.ts';
import { startStaticSite } from './static-site.ts';

const phoneNetwork: NetworkProfile = {
  roundTripMs: 150,
  downBytesPerSecond: 1.6e6 / 8,
  upBytesPerSecond: 750e3 / 8,
};

interface Round {
  site: Visit;
  file: Visit;
}

/** First visits on a slow phone, next to the same pages as files without scripts. */
export const measurePaint: Part = async (bench) => {
  const site = await bench.site();
  const paths = await bench.pages();
  const scratch = join(site.stateDir, 'paint');
  mkdirSync(scratch, { recursive: true });
  await using files = await startStaticSite({
    nginx: await bench.tool('nginx'),
    origin: site.origin,
    paths,
    scratch,
  });
  await using toSite = await startSlowNetwork(site.origin, phoneNetwork);
  await using toFiles = await startSlowNetwork(files.origin, phoneNetwork);
  await using chromium = await startChromium(await bench.tool('chromium'));
  using protocol = await connectProtocol(chromium.url);
  const ofSite = (path: string) => visit(protocol, toSite.origin + path, { hydrates: true });
  const ofFile = (path: string) => visit(protocol, toFiles.origin + path, { hydrates: false });

  // The first visit of a browser pays for its own start.
  await ofFile(paths[0] ?? '/');
  const rounds = new Map<string, Round[]>(paths.map((path) => [path, []]));
  for (let index = 0; index < bench.rounds(9, 3); index++) {
    for (const [path, visits] of rounds) {
      bench.signal.throwIfAborted();
      // Each begins every other time, so that a neighbour who comes or goes wrongs both alike.
      if (index % 2 === 0) visits.push({ site: await ofSite(path), file: await ofFile(path) });
      else visits.push({ file: await ofFile(path), site: await ofSite(path) });
    }
  }
  const all = [...rounds];
  const of = (visits: Round[], side: keyof Round, what: keyof Visit) =>
    median(visits.map((round) => round[side][what]));
  const paints = all.map(([path, visits]) => {
    const [site, file] = [of(visits, 'site', 'largestPaintMs'), of(visits, 'file', 'largestPaintMs')];
    return { path, site, file, ratio: site / file, visits: visits.length };
  });
  const together = geometricMean(paints.map(({ ratio }) => ratio));
  return [
    {
      what: 'largest paint of all pages, against files without scripts',
      value: together.mean,
      unit: ' x',
      bar: { atMost: 1.05 },
      note: `${paints.length} pages, geometric mean ± ${shownValue(2 * together.error, '')} (two standard errors)`,
    },
    // A frame is 5 % of such a paint, and the few visits of one page tell no more than about 8 %.
    ...paints.map(
      ({ path, site, file, ratio, visits }): Measurement => ({
        what: `the same of ${path}`,
        value: ratio,
        unit: ' x',
        note: `${shownValue(Math.round(site), '')} to ${shownValue(Math.round(file), ' ms')}, medians of ${visits}`,
      }),
    ),
    ...all.map(([path, visits]): Measurement => {
      const file = Math.round(of(visits, 'file', 'blockedMs'));
      const longest = Math.round(of(visits, 'site', 'longestTaskMs'));
      return {
        what: `main thread blocked while ${path} hydrates`,
        value: Math.round(of(visits, 'site', 'blockedMs')),
        unit: ' ms',
        bar: { below: 50 },
        note: `longest task ${longest} ms; without scripts blocked ${file} ms`,
      };
    }),
    {
      what: 'layout shift, largest of all visits',
      value: Math.max(...all.flatMap(([, visits]) => visits.map(({ site }) => site.shift))),
      unit: '',
      bar: { atMost: 0 },
      note: all
        .filter(([, visits]) => visits.some(({ site }) => site.shift > 0))
        .map(([path]) => path)
        .join(' '),
    },
    {
      what: 'JavaScript that a first visit fetches until it is at rest, most',
      value: Math.max(...all.flatMap(([, visits]) => visits.map(({ site }) => site.scriptBytes))) / 1000,
      unit: ' kB',
      bar: { atMost: limits.js / 1000 },
    },
  ];
};
