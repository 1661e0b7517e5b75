import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { loadOrCreateKeyPair, openStore, readPointer, trust } from '@site/releases';
import { promote } from '@site/releases/promote';
import { projectRoot } from '../../launch/paths.ts';
import { loadShellBuild } from '../../server/compositions/shell-build.ts';
import { liveComposition, type Part, samplePages } from '../bench.ts';
import { heapAfterCollection } from '../devtools/heap.ts';
import { type Answer, headerOf, startVisitors } from '../load/visitors.ts';
import { median, quantile } from '../measurement.ts';
import { type ShellProcess, startShellProcess } from '../servers/shell-process.ts';
import { markOf, publishMarked } from './marked-release.ts';
import { type Expected, pageProblems } from './page-check.ts';

const remote = 'mf-content';
const connectionsPerShell = 8;
/** By then every cache has seen both releases. */
const settledAfterFlips = 20;
const heapReadings = 5;
const heapReadingsApartMs = 500;
const givenUpAfterMs = 30_000;
const shownProblems = 3;

/** A remote flips between two releases while visitors ask two shells for pages without a pause. */
export const measureFlip: Part = async (bench) => {
  const site = await bench.site();
  const { version, kit } = loadShellBuild();
  const store = await openStore(site.releaseStore);
  const key = await loadOrCreateKeyPair(site.releaseKeys);
  const build = join(projectRoot, remote, 'dist');
  const before = await readPointer(store, remote);
  const facts = { store, trustedKeys: [trust(key)], shell: { version, kit }, by: 'bench' };

  const compositions = new Map<string, Expected>();
  const sides: { id: string; version: string }[] = [];
  for (const label of ['a', 'b']) {
    const published = await publishMarked(build, label, { store, key, scratch: join(site.stateDir, 'flip') });
    await promote([{ remote, version: published }], facts);
    const { id, remotes } = await liveComposition(site);
    const versions = Object.fromEntries(Object.values(remotes).map(({ name, version }) => [name, version]));
    compositions.set(id, { versions, flipped: remote, mark: markOf(label) });
    sides.push({ id, version: published });
  }

  await using first = await startShellProcess(site, { inspect: true });
  await using second = await startShellProcess(site, { inspect: true });
  const paths = await samplePages(site);
  const watched = [first, second].map((shell) => watchVisitors(shell, paths, compositions));
  const lost = Promise.race([first.lost, second.lost]);
  // Whoever waits hears of it; between two waits nobody has to.
  lost.catch(() => {});
  const heaps = () => Promise.all([first, second].map(({ inspector }) => heapAtRest(inspector)));

  const flips = bench.rounds(200, 40);
  const delaysMs: number[] = [];
  let settled: number[] = [];
  let grown: number[] = [];
  try {
    await Promise.race([Promise.all(watched.map(({ serves }) => serves(sides[1]?.id ?? ''))), lost]);
    for (let flip = 1; flip <= flips; flip++) {
      bench.signal.throwIfAborted();
      const side = sides[(flip - 1) % 2];
      if (!side) break;
      const served = watched.map(({ serves }) => serves(side.id));
      await promote([{ remote, version: side.version }], facts);
      const changedAt = Date.parse((await readPointer(store, remote)).pointer.at);
      const servedAt = await Promise.race([Promise.all(served), lost]);
      delaysMs.push(Math.max(...servedAt) - changedAt);
      if (flip === settledAfterFlips) settled = await heaps();
    }
    grown = (await heaps()).map((bytes, index) => (bytes / (settled[index] ?? Number.NaN) - 1) * 100);
  } finally {
    for (const { stop } of watched) stop();
  }
  await promote([{ remote, version: before.pointer.version ?? undefined }], facts);

  const sum = (of: 'answered' | 'failed' | 'mixed') =>
    watched.reduce((total, { counts }) => total + counts[of], 0);
  const problems = [...new Set(watched.flatMap(({ problems }) => problems))]
    .slice(0, shownProblems)
    .join('; ');
  return [
    { what: `requests during ${flips} flips`, value: sum('answered'), unit: '' },
    { what: 'failed requests', value: sum('failed'), unit: '', bar: { atMost: 0 }, note: problems },
    { what: 'answers that mix releases', value: sum('mixed'), unit: '', bar: { atMost: 0 } },
    {
      what: `heap after collection, flip ${flips} against flip ${settledAfterFlips}`,
      value: Math.max(...grown),
      unit: ' %',
      bar: { atMost: 5 },
      note: `the shell that grew more, from ${settled.map((bytes) => (bytes / 1e6).toFixed(1)).join(' and ')} MB`,
    },
    {
      what: 'pointer changed until both shells serve it, longest',
      value: Math.max(...delaysMs) / 1000,
      unit: ' s',
      bar: { atMost: 2 },
    },
    { what: 'the same, p95', value: quantile(delaysMs, 0.95) / 1000, unit: ' s' },
    { what: 'the same, median', value: median(delaysMs) / 1000, unit: ' s' },
  ];
};

/** The lowest of several readings: a composition that was left a moment ago may still be finishing its last pages. */
async function heapAtRest(inspector: string): Promise<number> {
  const readings: number[] = [];
  for (let count = 0; count < heapReadings; count++) {
    if (count > 0) await delay(heapReadingsApartMs);
    readings.push(await heapAfterCollection(inspector));
  }
  return Math.min(...readings);
}

/** Visitors of one shell, whose answers are looked at one by one. */
function watchVisitors(
  { origin }: ShellProcess,
  paths: readonly string[],
  compositions: ReadonlyMap<string, Expected>,
) {
  const counts = { answered: 0, failed: 0, mixed: 0 };
  const problems: string[] = [];
  // Cached pages come again byte for byte: what was found whole needs no second look.
  const whole = new Map<string, Buffer>();
  let awaited: { id: string; served: (at: number) => void } | undefined;

  function look({ status, path, head, body }: Answer) {
    counts.answered += 1;
    if (status !== 200) {
      counts.failed += 1;
      problems.push(`${path} answered ${status}`);
      return;
    }
    const id = headerOf(head, 'x-composition');
    const known = whole.get(`${id} ${path}`);
    if (!known?.equals(body)) {
      const found = pageProblems(body.toString(), id, compositions);
      if (found.length === 0) whole.set(`${id} ${path}`, body);
      else counts.mixed += 1;
      problems.push(...found.map((problem) => `${path}: ${problem}`));
    }
    if (id === awaited?.id) awaited?.served(Date.now());
  }
  const { stop } = startVisitors({
    origin,
    paths,
    headers: {},
    connections: connectionsPerShell,
    bodies: true,
    onAnswer: look,
    onFailure(reason) {
      counts.failed += 1;
      problems.push(reason);
    },
  });
  return {
    counts,
    problems,
    stop,
    /** Resolves with the moment in which the first page of this composition arrives. */
    serves(id: string): Promise<number> {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(
          () =>
            reject(new Error(`${origin} did not serve composition ${id} within ${givenUpAfterMs / 1000} s.`)),
          givenUpAfterMs,
        );
        awaited = {
          id,
          served(at) {
            clearTimeout(timer);
            awaited = undefined;
            resolve(at);
          },
        };
      });
    },
  };
}
