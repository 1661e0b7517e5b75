import { randomUUID } from 'node:crypto';
import semver from 'semver';
import * as z from 'zod';
import { ignore } from '../errors.ts';
import { jsonBytes, parseJson } from '../json-bytes.ts';
import { mapStoreCalls } from '../map-limited.ts';
import { sizeLimit, storePath } from '../store/release-path.ts';
import type { Store } from '../store/store.ts';

/** How often a running shell renews its registration. */
export const registrationIntervalMs = 5_000;
/** How often during a rollout, because the controller reads the counts. */
export const rolloutIntervalMs = 2_000;
/** After this time without a renewal a shell counts as gone. */
const expiryMs = 15_000;
const cleanUpAfterMs = 60 * 60 * 1_000;

const problem = z.object({ code: z.string(), message: z.string() });

/** What a shell knows about a remote. */
const remoteState = z.object({
  remote: z.string(),
  /** What its pointer says; null if it cannot be read. */
  live: z.string().nullable(),
  /** The change of the pointer that the shell has seen. */
  sequence: z.number(),
  served: z.string().nullable(),
  /** Why the live release is not served, or not with all of its files. */
  problem: problem.optional(),
});

const armCounts = z.object({
  /** Views of pages that contain the remote. */
  views: z.int().nonnegative(),
  /** How often such a page was rendered; others came from the cache. */
  renders: z.int().nonnegative(),
  /** Renders in which the remote failed. */
  render: z.int().nonnegative(),
  /** Renders that took too long. */
  deadline: z.int().nonnegative(),
  /** Failures that browsers report. */
  browser: z.int().nonnegative(),
});

/** What a shell counts of a rollout since it began, or since the shell started. Crawlers are left out of the views. */
const rolloutReport = z.object({
  remote: z.string(),
  /** The rollout, see `Rollout.id`. */
  id: z.number(),
  candidate: armCounts.extend({ release: z.string() }),
  stable: armCounts.extend({ release: z.string() }),
  /** Percent of the visitors that this shell gives the candidate; 0 if it has stopped or cannot run it. */
  share: z.number(),
  /** Why it stopped giving out the candidate by itself. */
  stopped: z.string().optional(),
});

/** What a shell counts of a release. */
const releaseCounts = z.object({
  /** Pages and resources sent. */
  pages: z.int().nonnegative(),
  /** Views of pages that contain the remote, without crawlers. */
  views: z.int().nonnegative().default(0),
  /** Failures of its code on the server. Many visitors may see one, or none while the cache still has the page. */
  failures: z.int().nonnegative(),
  /** Pages sent in which its code failed. */
  failedPages: z.int().nonnegative().optional(),
  /** Failures that browsers reported. */
  browserFailures: z.int().nonnegative(),
  /** Pages that were a 5xx although no release failed, as when the API is down. */
  unavailable: z.int().nonnegative(),
});

/** Shells before 2.4.0 did not count failed pages, and counted pages that a release failed as unavailable, too. */
function withFailedPages<Counts extends z.infer<typeof releaseCounts>>(counts: Counts) {
  const { failures, failedPages } = counts;
  if (failedPages !== undefined) return { ...counts, failedPages };
  return { ...counts, failedPages: failures, unavailable: Math.max(0, counts.unavailable - failures) };
}

const releaseFigures = releaseCounts
  .extend({
    remote: z.string(),
    release: z.string(),
    renders: z.int().nonnegative(),
    /** Time of these renders, without the wait for the API. */
    renderSeconds: z.number().nonnegative(),
    /** What was counted in the last five minutes; the other counts are since the shell started. */
    recent: releaseCounts.transform(withFailedPages),
  })
  .transform(withFailedPages);

const registrationSchema = z.object({
  id: z.string(),
  version: z.string(),
  /** The version of @site/kit that it provides. */
  kit: z.string().refine((kit) => semver.valid(kit) !== null),
  react: z.string(),
  /** The modules that remotes get from the shell, with their versions. */
  shared: z.record(z.string(), z.string()),
  startedAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** Null before the first composition is ready. */
  composition: z.string().nullable(),
  /** Since when it serves this composition. */
  since: z.iso.datetime().nullable(),
  remotes: z.array(remoteState),
  /** Why the newest composition did not start. */
  problem: problem.optional(),
  rollout: rolloutReport.optional(),
  /** By release. Renewed with the registration, not when they change. */
  figures: z.array(releaseFigures),
  /** Problems of the whole store, such as a time stamp that is not renewed. */
  warnings: z.array(problem),
});

export type RemoteState = z.infer<typeof remoteState>;
export type ArmCounts = z.infer<typeof armCounts>;
export type RolloutReport = z.infer<typeof rolloutReport>;
export type ReleaseFigures = z.infer<typeof releaseFigures>;
export type ShellWarning = z.infer<typeof problem>;
export type ShellRegistration = z.infer<typeof registrationSchema>;

/** Writes the registration of a shell. Returns the etag for the next time. */
export async function writeRegistration(
  store: Store,
  registration: ShellRegistration,
  etag: string | null,
): Promise<string> {
  const path = storePath.shell(registration.id);
  const bytes = jsonBytes(registration);
  let swap = await store.compareAndSwap(path, bytes, etag);
  // Nobody else writes this file, but someone may have removed it.
  if (!swap.swapped) swap = await store.compareAndSwap(path, bytes, swap.current?.etag ?? null);
  if (!swap.swapped) throw new Error(`${path} is written by another process.`);
  return swap.etag;
}

/** What a shell says about a remote; undefined if it does not know it. */
export function stateOf({ remotes }: ShellRegistration, remote: string): RemoteState | undefined {
  return remotes.find((state) => state.remote === remote);
}

/** The shells that run on this store, sorted by id. */
export async function readShells(store: Store): Promise<ShellRegistration[]> {
  return (await readRegistrations(store)).running;
}

/** The last read of this process, by the monotonic clock. A registration that is renewed between two reads is running. */
interface LastRead {
  at: number;
  byId: Map<string, { seenAt: string; renewedAfter: number }>;
}
const lastReads = new WeakMap<Store, LastRead>();

/**
 * The running shells, and the silent ones, whose registrations expired without being removed. A silent shell was killed, hangs, or
 * cannot reach the store, so it may still serve visitors. It is left out if a later shell runs on its host.
 */
export async function readRegistrations(store: Store) {
  const before = lastReads.get(store);
  const found = await readOnce(store, before);
  const isRecent = before && performance.now() - before.at < expiryMs;
  if (found.running.length > 0 || found.silent.length === 0 || isRecent) return found;
  // Perhaps the clock here is fast. A shell that runs renews its registration meanwhile.
  await new Promise((resolve) => setTimeout(resolve, registrationIntervalMs + 2_000));
  return readOnce(store, lastReads.get(store));
}

async function readOnce(store: Store, before: LastRead | undefined) {
  const read: LastRead = { at: performance.now(), byId: new Map() };
  const running: ShellRegistration[] = [];
  const expired: ShellRegistration[] = [];
  const entries = await store.list(storePath.shells);
  await mapStoreCalls(entries, async ({ path, modifiedAt }) => {
    const file = await store.get(path, sizeLimit.shell).catch(ignore('TOO_LARGE'));
    const { data } = registrationSchema.safeParse(file && parseJson(file.bytes));
    if (!data) return;
    const now = Date.now();
    const seenAt = Date.parse(data.seenAt);
    // Use the later time, because the clock of the shell or of the store may be slow. Ignore a time in the future: it would never expire.
    const lastAt = seenAt > now + expiryMs ? modifiedAt.getTime() : Math.max(modifiedAt.getTime(), seenAt);
    const last = before?.byId.get(data.id);
    const isRenewed = before && last && last.seenAt !== data.seenAt;
    const renewedAfter = isRenewed ? before.at : (last?.renewedAfter ?? Number.NEGATIVE_INFINITY);
    read.byId.set(data.id, { seenAt: data.seenAt, renewedAfter });
    if (now - lastAt < expiryMs || read.at - renewedAfter < expiryMs) running.push(data);
    else if (now - lastAt < cleanUpAfterMs) expired.push(data);
  });
  lastReads.set(store, read);
  const isReplaced = ({ id, seenAt }: ShellRegistration) =>
    running.some((other) => hostOf(other.id) === hostOf(id) && other.startedAt > seenAt);
  const byId = (a: ShellRegistration, b: ShellRegistration) => (a.id < b.id ? -1 : 1);
  return {
    running: running.sort(byId),
    silent: expired.filter((shell) => !isReplaced(shell)).sort(byId),
  };
}

/** The id of a shell: its host, and a random part without a hyphen. */
export function newShellId(host: string): string {
  // The name of a host may have characters that a store does not allow.
  return `${host.replaceAll(/[^\w.-]/g, '-')}-${randomUUID().slice(0, 8)}`;
}

/** The host in the id of a shell. */
function hostOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'));
}

/** The part of a composition that comes from the shell. */
export type ShellFacts = Pick<ShellRegistration, 'version' | 'kit' | 'react'>;

/** The shells that releases must fit. */
export interface RunningShells {
  shell: ShellFacts;
  /** Other running shells, whose kit or React may differ. */
  otherShells?: readonly ShellFacts[] | undefined;
  /** True if `shell` runs, so that its server bundle in the store renders samples. */
  isShellRunning?: boolean | undefined;
}

/** Version, kit and React of the running shells, each once, newest kit first; those of the checkout if none is running. */
export async function runningShells(
  store: Store,
  ofCheckout: () => Promise<ShellFacts>,
): Promise<RunningShells> {
  const shells = (await readShells(store)).map(({ version, kit, react }) => ({ version, kit, react }));
  shells.sort((a, b) => semver.rcompare(a.kit, b.kit) || (a.version < b.version ? 1 : -1));
  const [first, ...otherShells] = new Map(
    shells.map((shell) => [`${shell.version} ${shell.kit} ${shell.react}`, shell]),
  ).values();
  return { shell: first ?? (await ofCheckout()), otherShells, isShellRunning: first !== undefined };
}

/** Removes the registrations of shells that were killed. */
export async function removeOldRegistrations(store: Store): Promise<void> {
  for (const { path, modifiedAt } of await store.list(storePath.shells))
    if (Date.now() - modifiedAt.getTime() > cleanUpAfterMs) await store.delete(path);
}

/**
 * Why a shell does not serve the live release of a remote, or still serves one that is off the site; undefined if it does what the
 * pointer says, or is still about to.
 */
export function shellProblem(
  shell: ShellRegistration,
  { remote, live, sequence }: { remote: string; live: string | null; sequence: number },
): ShellWarning | undefined {
  const state = stateOf(shell, remote);
  if (!state || state.served === live) return undefined;
  // A shell that has not seen the change yet has no problem, unless it serves no release at all. It does not report the number of a
  // change that took a remote off the site.
  const isSeen = state.sequence >= sequence || (live === null && state.live === null);
  if (!isSeen && state.served !== null) return undefined;
  return state.problem ?? shell.problem;
}
