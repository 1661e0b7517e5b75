import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { loadOrCreateKeyPair, openStore, readPointer, trust } from '@site/releases';
import { promote } from '@site/releases/promote';
import { projectRoot } from '../../launch/paths.ts';
import { loadShellBuild, shellFacts } from '../../server/compositions/load-shell-build.ts';
import { versionsOf } from '../../server/compositions/tab-composition.ts';
import { liveComposition, type Part, samplePages } from '../bench.ts';
import { heapAfterCollection } from '../devtools/heap.ts';
import { type LoadResponse, startLoadClient } from '../load/load-client.ts';
import { median, quantile } from '../measurement.ts';
import { type ShellProcess, startShellProcess } from '../servers/shell-process.ts';
import { markOf, publishMarked } from './marked-release.ts';
import { type Expected, pageProblems } from './page-check.ts';

const remote = 'mf-content';
const connectionsPerShell = 8;
/** By then every cache has held both releases. */
const warmUpFlips = 20;
const heapReadings = 5;
const heapReadingIntervalMs = 500;
const serveTimeoutMs = 30_000;
const shownProblems = 3;

/** Switches a remote between two releases while clients request pages from two shells without a pause. */
export const measureFlip: Part = async (bench) => {
  const site = await bench.site();
  const store = await openStore(site.releaseStore);
  const key = await loadOrCreateKeyPair(site.releaseKeys);
  const build = join(projectRoot, remote, 'dist');
  const trustedKeys = [trust(key)];
  const before = await readPointer(store, remote, trustedKeys);
  const promotion = { store, trustedKeys, key, shell: shellFacts(loadShellBuild()), by: 'bench' };

  const compositions = new Map<string, Expected>();
  const sides: { id: string; version: string }[] = [];
  for (const label of ['a', 'b']) {
    const published = await publishMarked(build, label, { store, key, scratch: join(site.stateDir, 'flip') });
    await promote([{ remote, version: published }], promotion);
    const { id, remotes } = await liveComposition(site);
    compositions.set(id, { versions: versionsOf({ remotes }), flipped: remote, mark: markOf(label) });
    sides.push({ id, version: published });
  }

  await using first = await startShellProcess(site, { inspect: true });
  await using second = await startShellProcess(site, { inspect: true });
  const paths = await samplePages(site);
  const checked = [first, second].map((shell) => requestAndCheck(shell, paths, compositions));
  const lost = Promise.race([first.lost, second.lost]);
  // Every wait below races with it. Between two waits, a rejection must not end the process.
  lost.catch(() => {});
  const heaps = () => Promise.all([first, second].map(({ inspector }) => lowestHeap(inspector)));

  const flips = bench.rounds(200, 40);
  const delaysMs: number[] = [];
  let heapsBefore: number[] = [];
  let growth: number[] = [];
  try {
    await Promise.race([Promise.all(checked.map(({ waitFor }) => waitFor(sides[1]?.id ?? ''))), lost]);
    for (let flip = 1; flip <= flips; flip++) {
      bench.signal.throwIfAborted();
      const side = sides[(flip - 1) % 2];
      if (!side) break;
      const served = checked.map(({ waitFor }) => waitFor(side.id));
      await promote([{ remote, version: side.version }], promotion);
      const changedAt = Date.parse((await readPointer(store, remote, trustedKeys)).pointer.at);
      const servedAt = await Promise.race([Promise.all(served), lost]);
      delaysMs.push(Math.max(...servedAt) - changedAt);
      if (flip === warmUpFlips) heapsBefore = await heaps();
    }
    growth = (await heaps()).map((bytes, index) => (bytes / (heapsBefore[index] ?? Number.NaN) - 1) * 100);
  } finally {
    await Promise.all(checked.map(({ stop }) => stop()));
  }
  await promote([{ remote, version: before.pointer.version ?? undefined }], promotion);

  const sum = (of: 'responses' | 'failed' | 'mixed') =>
    checked.reduce((total, { counts }) => total + counts[of], 0);
  const problems = [...new Set(checked.flatMap(({ problems }) => problems))]
    .slice(0, shownProblems)
    .join('; ');
  return [
    { what: `requests during ${flips} flips`, value: sum('responses'), unit: '' },
    { what: 'failed requests', value: sum('failed'), unit: '', target: { atMost: 0 }, note: problems },
    { what: 'responses that mix releases', value: sum('mixed'), unit: '', target: { atMost: 0 } },
    {
      what: `heap after garbage collection, growth from flip ${warmUpFlips} to flip ${flips}`,
      value: Math.max(...growth),
      unit: ' %',
      target: { atMost: 5 },
      note: `the shell that grew more; before: ${heapsBefore.map((bytes) => (bytes / 1e6).toFixed(1)).join(' and ')} MB`,
    },
    {
      what: 'from pointer change until both shells serve it, longest',
      value: Math.max(...delaysMs) / 1000,
      unit: ' s',
      target: { atMost: 2 },
    },
    { what: 'the same, p95', value: quantile(delaysMs, 0.95) / 1000, unit: ' s' },
    { what: 'the same, median', value: median(delaysMs) / 1000, unit: ' s' },
  ];
};

/** The lowest of several readings, because the previous composition may still be rendering its last pages. */
async function lowestHeap(inspector: string): Promise<number> {
  const readings: number[] = [];
  for (let count = 0; count < heapReadings; count++) {
    if (count > 0) await delay(heapReadingIntervalMs);
    readings.push(await heapAfterCollection(inspector));
  }
  return Math.min(...readings);
}

function requestAndCheck(
  { origin }: ShellProcess,
  paths: readonly string[],
  compositions: ReadonlyMap<string, Expected>,
) {
  const counts = { responses: 0, failed: 0, mixed: 0 };
  const problems: string[] = [];
  // Cached pages repeat byte for byte: a page without problems is not checked again.
  const checkedPages = new Map<string, Buffer>();
  let awaited: { id: string; since: number; resolve: (at: number) => void } | undefined;

  function check({ status, path, sentAt, headers, body }: LoadResponse) {
    counts.responses += 1;
    if (status !== 200) {
      counts.failed += 1;
      problems.push(`${path} responded with ${status}`);
      return;
    }
    const id = headers['x-composition'];
    const known = checkedPages.get(`${id} ${path}`);
    if (!known?.equals(body)) {
      const found = pageProblems(body.toString(), id, compositions);
      if (found.length === 0) checkedPages.set(`${id} ${path}`, body);
      else counts.mixed += 1;
      problems.push(...found.map((problem) => `${path}: ${problem}`));
    }
    // An earlier request may still be rendered by the composition that was live two flips ago, which is the same one.
    if (awaited && id === awaited.id && sentAt > awaited.since) awaited.resolve(Date.now());
  }
  const { stop } = startLoadClient({
    origin,
    paths,
    connections: connectionsPerShell,
    onResponse: check,
    onFailure(reason) {
      counts.failed += 1;
      problems.push(reason);
    },
  });
  return {
    counts,
    problems,
    stop,
    /** Resolves with the time at which the first page of this composition arrives that is requested from now on. */
    waitFor(id: string): Promise<number> {
      const { promise, resolve } = Promise.withResolvers<number>();
      awaited = { id, since: Date.now(), resolve };
      const late = delay(serveTimeoutMs, undefined, { ref: false }).then((): never => {
        throw new Error(`${origin} did not serve composition ${id} within ${serveTimeoutMs / 1000} s.`);
      });
      late.catch(() => {});
      return Promise.race([promise, late]);
    },
  };
}
