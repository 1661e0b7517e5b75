import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type KeyPair, mapLimited, openStore, readKeyPair, type Store } from '@site/releases';
import { type ProgramResult, runProgram } from '../launch/process/run-program.ts';
import { silentReporter } from '../launch/reporter.ts';
import { startScratchSite } from '../launch/scratch-site.ts';
import { type Cluster, type ClusterOptions, commandOf, startCluster } from '../topology/cluster.ts';
import { environmentOf } from '../topology/compose-file.ts';
import { readinessOf, readMetrics } from '../topology/replica-state.ts';
import { read, remotes } from '../topology/services.ts';
import { startSmallDisk } from './small-disk.ts';

interface Server {
  origin: string;
  opsOrigin: string;
}

/** What a site looked like before all incidents. */
interface Before {
  composition: string | undefined;
  addresses: readonly string[];
  /** The HTML of each address from each shell. */
  pages: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, Buffer>;
}

/** A running site with the real remotes, on which incidents are played. */
export interface Stage extends AsyncDisposable {
  origin: string;
  shells: readonly Server[];
  store: Store;
  /** The key of ops. */
  key: KeyPair;
  scratch: string;
  before: Before;
  /** Runs the `releases` command as its users do. */
  releases(...args: string[]): Promise<ProgramResult>;
}

type Shells = Pick<Stage, 'shells'>;

/** The production topology: proxy, two shells, two APIs, PostgreSQL, a bucket and the controller. */
export interface Replicas extends Stage {
  cluster: Cluster;
}

/** What differs from the production topology, to show that promises can break. */
export type SiteChanges = Pick<ClusterOptions, 'shellEnv' | 'proxyTemplate'>;

export async function startReplicas(signal: AbortSignal, changes: SiteChanges = {}): Promise<Replicas> {
  await using undo = new AsyncDisposableStack();
  const cluster = await startCluster({
    ...changes,
    signal,
    async storeCommandPrefix(folder) {
      const disk = await startSmallDisk(folder);
      undo.defer(disk.stop);
      return disk.command;
    },
  });
  undo.defer(cluster.stop);
  Object.assign(process.env, environmentOf('store'));
  for (const remote of slotsFirst(remotes)) {
    const released = await cluster.release(remote, signal);
    signal.throwIfAborted();
    await mustSucceed(released);
  }
  const stage = {
    cluster,
    origin: cluster.origin,
    shells: cluster.shells,
    store: await openStore(cluster.storeUrl),
    key: await readKeyPair(join(cluster.dir, 'keys', 'signing', 'release-key.pem')),
    scratch: join(cluster.dir, 'drill'),
    releases: cluster.releases,
  };
  return await withStateBefore(stage, undo, signal);
}

/** A remote that embeds slots of another is refused before that one is live. */
function slotsFirst(remotes: readonly string[]): string[] {
  const slotsOf = (remote: string): number => JSON.parse(read(`${remote}/dist/release.json`)).slots.length;
  return remotes.toSorted((a, b) => slotsOf(b) - slotsOf(a));
}

/** What `npm start` runs: one shell and a store in a folder. */
export async function startOneMachine(signal: AbortSignal): Promise<Stage> {
  await using undo = new AsyncDisposableStack();
  const site = await startScratchSite({ build: false, reporter: silentReporter, signal });
  undo.defer(site.stop);
  const stage = {
    origin: site.origin.replace('localhost', '127.0.0.1'),
    shells: [{ origin: site.origin, opsOrigin: site.ops.shell }],
    store: await openStore(site.releaseStore),
    key: await readKeyPair(join(site.releaseKeys, 'release-key.pem')),
    scratch: join(site.stateDir, 'drill'),
    releases: (...args: string[]) =>
      runProgram([process.execPath, ...commandOf('releases', args)], {
        env: {
          ...process.env,
          SITE_STATE: site.stateDir,
          NODE_COMPILE_CACHE: join(site.stateDir, 'compile-cache'),
        },
      }),
  };
  return await withStateBefore(stage, undo, signal);
}

/** Adds the state of a running site before all incidents, and the function that stops it. */
async function withStateBefore<Site extends Omit<Stage, 'before' | keyof AsyncDisposable>>(
  site: Site,
  undo: AsyncDisposableStack,
  signal: AbortSignal,
) {
  mkdirSync(site.scratch, { recursive: true });
  const xml = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const home = await (await fetch(site.origin)).text();
  const scripts = new Set([...home.matchAll(/"(\/releases\/[^"]+\.js)"/g)].map(([, path = '']) => path));
  const files = new Map<string, Buffer>();
  // From a shell, so that the proxy is checked too.
  for (const path of [...scripts].slice(0, 10))
    files.set(path, Buffer.from(await (await fetch(`${site.shells[0]?.origin}${path}`)).arrayBuffer()));
  const pages = await snapshot(site, addresses, signal);
  const before: Before = { composition: await sharedComposition(site), addresses, pages, files };
  signal.throwIfAborted();
  const running = undo.move();
  return { ...site, before, [Symbol.asyncDispose]: () => running.disposeAsync() };
}

export function ofShells<T>({ shells }: Shells, read: (shell: Server) => Promise<T>) {
  return Promise.all(shells.map(read));
}

export async function problemCodes(stage: Stage): Promise<string[]> {
  const all = await ofShells(stage, readinessOf);
  return [...new Set(all.flatMap((shell) => shell?.problems?.map(({ code }) => code) ?? []))];
}

/** The composition that all shells serve; undefined while they differ. */
export async function sharedComposition(stage: Shells): Promise<string | undefined> {
  const ids = new Set((await ofShells(stage, readinessOf)).map((shell) => shell?.composition));
  return ids.size === 1 ? [...ids][0] : undefined;
}

/** Whether all shells serve what they served before all incidents. */
export async function isAsBefore(stage: Stage): Promise<boolean> {
  return (await sharedComposition(stage)) === stage.before.composition;
}

/** Whether all shells serve what they served before all incidents, and report no problem. */
export async function isHealthy(stage: Stage): Promise<boolean> {
  return (await problemCodes(stage)).length === 0 && (await isAsBefore(stage));
}

export async function metricOf(stage: Stage, series: string): Promise<number> {
  const values = await ofShells(stage, async (shell) => (await readMetrics(shell))(series));
  return values.reduce((sum, value) => sum + value, 0);
}

/** The HTML of each address from each shell. */
export async function snapshot({ shells }: Shells, paths: readonly string[], signal?: AbortSignal) {
  const addresses = shells.flatMap(({ origin }, shell) =>
    paths.map((path) => ({ name: `${path} of shell ${shell + 1}`, url: origin + path })),
  );
  const pages = await mapLimited(addresses, 4, async ({ name, url }) => {
    const html = await fetch(url, { signal }).then(
      async (response) => `${response.status}\n${await response.text()}`,
      (error: Error) => error.message,
    );
    return [name, withoutDates(html)] as const;
  });
  return new Map(pages);
}

/** Pages may say what day it is. */
function withoutDates(html: string): string {
  return html
    .replace(/\d{4}-\d\d-\d\d(T[\d:.]+Z?)?/g, 'DATE')
    .replace(/"dataUpdatedAt":\d+/g, '"dataUpdatedAt":0');
}

export async function mustSucceed(command: ProgramResult | Promise<ProgramResult>): Promise<void> {
  const { code, output } = await command;
  if (code !== 0) throw new Error(output);
}
