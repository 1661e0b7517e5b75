import { newProblems, problemsOf, versionProblems, withReleases } from '../composition/composition.ts';
import { readComposition } from '../composition/read-composition.ts';
import { asReleaseError, ReleaseError, throwIfAny } from '../errors.ts';
import { checkSite, type GateJob, gateCodes, problemsOfReport, type SiteReport } from '../gate/check-site.ts';
import type { TrustedStore } from '../keys/key-ring.ts';
import { mapStoreCalls } from '../map-limited.ts';
import { openVerified } from '../release/integrity.ts';
import { allowedNodeModules, importedNodeModules } from '../release/node-modules.ts';
import type { Published } from '../release/publish.ts';
import { readRelease } from '../release/read-release.ts';
import { type PinnedRelease, shellName, storedFiles } from '../release/release.ts';
import { type RolloutPlan, refuseSecondRollout } from '../rollout/rollout.ts';
import type { RunningShells } from '../shells/registered-shells.ts';
import { storePath } from '../store/release-path.ts';
import type { Store } from '../store/store.ts';
import { checkSamples, type RenderSamples, readBundle, type SampleRenderer } from './check-samples.ts';

export type ReleaseName = Pick<Published, 'remote' | 'version'>;

export interface CheckOptions extends RunningShells, TrustedStore {
  renderSamples?: RenderSamples | undefined;
  /** Renders every address of the site with the change. Without it only the samples are rendered. */
  gate?: Pick<GateJob, 'renderSites' | 'hydratePages' | 'browser' | 'isBrowserRequired'> | undefined;
  /** Compares only names and sizes of the files, because a rollback must not wait until all files are read. */
  isUrgent?: boolean | undefined;
  /** Accepts pages that embed a slot which no remote offers. They are served with a gap. */
  acceptsMissingSlots?: boolean | undefined;
}

/** Reads what is live, with its problems as `known`: they must not block a change that did not make them. */
export async function readLive({ store, trustedKeys, shell }: CheckOptions) {
  const known: ReleaseError[] = [];
  const live = await readComposition(store, { trustedKeys, shell, onError: (error) => known.push(error) });
  known.push(...problemsOf(live));
  return { live, known };
}

/**
 * Checks the live site with these releases in place of the live ones. Problems that are `known` do not count. Returns the
 * composition with them as `after`.
 */
export async function checkComposition(chosen: readonly ReleaseName[], options: CheckOptions) {
  const { store, trustedKeys, shell, otherShells = [], renderSamples, isUrgent } = options;
  const { live, known } = await readLive(options);
  const problems: ReleaseError[] = [];
  /** What the server code of each release imports. */
  const nodeModules = new Map<string, string[]>();
  const releases: PinnedRelease[] = [];
  for (const { remote, version } of chosen) {
    if (remote === shellName) throw new ReleaseError('SHELL_RELEASE', { remote, release: version });
    try {
      const release = await readRelease(store, remote, version, trustedKeys);
      problems.push(...(await (isUrgent ? checkListing : checkFiles)(store, release)));
      nodeModules.set(remote, await checkServerImports(store, release));
      releases.push(release);
      const before = live.remotes[remote];
      for (const other of otherShells)
        problems.push(
          ...newProblems(versionProblems(other, before ? [before] : []), versionProblems(other, [release])),
        );
    } catch (error) {
      problems.push(asReleaseError(error, { remote, release: version }));
    }
  }
  const after = withReleases(live, releases);
  const found = problemsOf(after);
  if (options.acceptsMissingSlots) known.push(...found.filter(({ code }) => code === 'SLOT_MISSING'));
  problems.push(...newProblems(known, found));
  const changed = chosen.flatMap(({ remote }) => after.remotes[remote] ?? []);
  let renderers: SampleRenderer[] = [];
  if (problems.length === 0 && renderSamples) {
    const checked = await checkSamples({ changed, live, after }, renderSamples, options);
    problems.push(...checked.problems);
    renderers = checked.renderers;
  }
  let report: SiteReport | undefined;
  if (problems.every(({ code }) => gateCodes.has(code)) && options.gate) {
    const bundle = options.isShellRunning ? await readBundle(options, shell) : undefined;
    const sites = { store, trustedKeys, before: live, after, shell: bundle };
    report = await checkSite({ ...options.gate, ...sites });
    // The samples are among the pages of the gate.
    problems.push(...newProblems(problems, problemsOfReport(report, changed)));
  }
  return { after, problems, known, nodeModules, renderers, report };
}

/**
 * Checks the live composition after these remotes were moved. A concurrent promotion of another remote was not part of the first
 * check, and a concurrent prune may have removed a release. On such problems the caller reverts its change.
 */
export async function recheckComposition(
  moved: readonly string[],
  known: readonly ReleaseError[],
  { store, trustedKeys, shell, gradual }: CheckOptions & { gradual?: RolloutPlan | undefined },
): Promise<void> {
  if (gradual) await refuseSecondRollout({ store, trustedKeys }, moved);
  const errors: ReleaseError[] = [];
  const live = await readComposition(store, { trustedKeys, shell, onError: (error) => errors.push(error) });
  throwIfAny(errors.filter(({ code }) => code === 'STORE_UNREACHABLE'));
  const ours = errors.filter(({ remote, code }) => moved.includes(remote ?? '') || code.endsWith('_CLASH'));
  throwIfAny(newProblems(known, [...ours, ...problemsOf(live)]));
}

/** Returns the modules of Node that the server code imports. Throws if one of them is not allowed. */
async function checkServerImports(store: Store, release: PinnedRelease): Promise<string[]> {
  if (!release.server) return [];
  const imported = importedNodeModules((await openVerified(store, release, release.server)).toString());
  const refused = imported.filter((name) => !allowedNodeModules.has(name));
  if (refused.length === 0) return imported;
  const detail = `${refused.join(', ')}; allowed: ${[...allowedNodeModules].join(', ')}`;
  throw new ReleaseError('NODE_MODULE', { detail });
}

/** Reads every file of a release, variants included, and checks its hash. */
export async function checkFiles(store: Store, release: PinnedRelease): Promise<ReleaseError[]> {
  const results = await mapStoreCalls(storedFiles(release), ({ path, encoding }) =>
    openVerified(store, release, path, encoding).then(
      () => undefined,
      (error) => asReleaseError(error, { remote: release.name, release: release.version, file: path }),
    ),
  );
  return results.filter((problem) => problem !== undefined);
}

/** Finds files that are missing or cut off. Shells check the hash of a file before they run or send it. */
async function checkListing(store: Store, release: PinnedRelease): Promise<ReleaseError[]> {
  const { name, version } = release;
  const sizes = new Map(
    (await store.list(storePath.release(name, version))).map(({ path, bytes }) => [path, bytes]),
  );
  return storedFiles(release).flatMap(({ stored, bytes }) => {
    const found = sizes.get(storePath.file(name, version, stored));
    if (found === bytes) return [];
    const detail = found === undefined ? undefined : `found ${found} bytes, expected ${bytes}`;
    const code = found === undefined ? 'FILE_MISSING' : 'HASH_MISMATCH';
    return new ReleaseError(code, { remote: name, release: version, file: stored, detail });
  });
}
