import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { chromiumFlags } from '../../launch/test/chromium-flags.ts';
import { limits } from '../../launch/test/sizes.ts';
import { type Part, samplePages } from '../bench.ts';
import { type Measurement, median, shownValue } from '../measurement.ts';
import { type Visit, visit } from './phone-visit.ts';
import { startStaticSite } from './static-site.ts';

interface Round {
  site: Visit;
  file: Visit;
}

/** First visits on a slow phone, next to the same pages as files without scripts. */
export const measurePaint: Part = async (bench) => {
  const site = await bench.site();
  const paths = await samplePages(site);
  const scratch = join(site.stateDir, 'paint');
  mkdirSync(scratch, { recursive: true });
  await using files = await startStaticSite({
    nginx: await bench.tool('nginx'),
    origin: site.origin,
    paths,
    scratch,
  });
  const executablePath = await bench.tool('chromium');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags() });
  const rounds = new Map<string, Round[]>(paths.map((path) => [path, []]));
  try {
    // The first visit of a browser pays for its own start.
    await visit(browser, files.origin + paths[0], { hydrates: false });
    for (let index = 0; index < bench.rounds(9, 3); index++) {
      for (const path of paths) {
        bench.signal.throwIfAborted();
        const ofSite = () => visit(browser, site.origin + path, { hydrates: true });
        const ofFile = () => visit(browser, files.origin + path, { hydrates: false });
        // Each begins every other time, so that a neighbour who comes or goes wrongs both alike.
        const first = index % 2 === 0 ? await ofSite() : await ofFile();
        const second = index % 2 === 0 ? await ofFile() : await ofSite();
        rounds
          .get(path)
          ?.push(index % 2 === 0 ? { site: first, file: second } : { site: second, file: first });
      }
    }
  } finally {
    await browser.close();
  }
  const all = [...rounds];
  const of = (visits: Round[], side: keyof Round, what: keyof Visit) =>
    median(visits.map((round) => round[side][what]));
  return [
    ...all.map(([path, visits]): Measurement => {
      const [ours, theirs] = [of(visits, 'site', 'largestPaintMs'), of(visits, 'file', 'largestPaintMs')];
      return {
        what: `largest paint of ${path}, against a file without scripts`,
        value: ours / theirs,
        unit: ' x',
        bar: { atMost: 1.05 },
        note: `${shownValue(Math.round(ours), '')} to ${shownValue(Math.round(theirs), ' ms')}, medians of ${visits.length}`,
      };
    }),
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
