import { type Composition, compose, compositionProblems, type ShellFacts } from './composition.ts';
import { asReleaseError, ReleaseError } from './errors.ts';
import { openVerified, storedFiles } from './integrity.ts';
import { mapLimited } from './map-limited.ts';
import { readComposition } from './read-composition.ts';
import { readRelease } from './read-release.ts';
import { type PinnedRelease, SHELL } from './release.ts';
import type { TrustedKey } from './signing.ts';
import type { Store } from './store.ts';

const READS_AT_ONCE = 8;

export interface Candidate {
  remote: string;
  version: string;
}

export interface FailedSample {
  address: string;
  message: string;
  /** Set where the page does render, but says that there is no such thing. */
  status?: number;
}

/**
 * Renders the sample addresses of one remote, and of the pages that embed its slots, inside a composition and tells
 * which of them failed.
 */
export type RenderSamples = (job: {
  store: Store;
  composition: Composition;
  remote: string;
}) => Promise<FailedSample[]>;

export interface CheckOptions {
  store: Store;
  trustedKeys: readonly TrustedKey[];
  shell: ShellFacts;
  renderSamples?: RenderSamples | undefined;
}

export interface CheckedComposition {
  live: Composition;
  /** What would be live after the change. */
  candidate: Composition;
  problems: ReleaseError[];
  /** What is wrong with the live composition, whoever is to blame. */
  known: ReleaseError[];
}

/**
 * Would the site stand if these releases were live? Only what the change itself brings counts: a trouble that is
 * live already must not stand in the way of the release that ends another one.
 */
export async function checkComposition(
  candidates: readonly Candidate[],
  options: CheckOptions,
): Promise<CheckedComposition> {
  const { store, trustedKeys, shell, renderSamples } = options;
  const known: ReleaseError[] = [];
  const live = await readComposition(store, { trustedKeys, shell, onError: (error) => known.push(error) });
  known.push(...problemsOf(live));
  const problems: ReleaseError[] = [];
  const releases = new Map(Object.entries(live.remotes));
  for (const { remote, version } of candidates) {
    if (remote === SHELL) throw new ReleaseError('SHELL_RELEASE', { remote, release: version });
    try {
      const release = await readRelease(store, remote, version, trustedKeys);
      problems.push(...(await checkFiles(store, release)));
      releases.set(remote, release);
    } catch (error) {
      problems.push(asReleaseError(error, { remote, release: version }));
    }
  }
  const candidate = compose(shell, [...releases.values()]);
  problems.push(...newProblems(known, problemsOf(candidate)));
  if (problems.length === 0 && renderSamples) {
    for (const { remote, version } of candidates) {
      const facts = { remote, release: version };
      const failed = await renderSamples({ store, composition: candidate, remote }).catch(asFailedSample);
      for (const { address, message, status } of failed) {
        const code = status === undefined ? 'RENDER_FAILED' : 'SAMPLE_STATUS';
        problems.push(new ReleaseError(code, { ...facts, detail: `${address}: ${message}` }));
      }
    }
  }
  return { live, candidate, problems, known };
}

/** Reads and hashes every file of a release, variants included. */
export async function checkFiles(store: Store, release: PinnedRelease): Promise<ReleaseError[]> {
  const results = await mapLimited(storedFiles(release), READS_AT_ONCE, ({ path, encoding }) =>
    openVerified(store, release, path, encoding).then(
      () => undefined,
      (error) => asReleaseError(error, { remote: release.name, release: release.version, file: path }),
    ),
  );
  return results.filter((problem) => problem !== undefined);
}

/** The problems that are not known from before. */
export function newProblems(known: readonly ReleaseError[], found: readonly ReleaseError[]): ReleaseError[] {
  const before = new Set(known.map(keyOf));
  return found.filter((problem) => !before.has(keyOf(problem)));
}

export function problemsOf({ shell, remotes }: Composition): ReleaseError[] {
  return compositionProblems(shell, Object.values(remotes));
}

function keyOf({ code, remote, detail }: ReleaseError): string {
  return [code, remote, detail].join(' ');
}

/** A renderer that breaks down because of a release has found something out about it. */
function asFailedSample(error: unknown): FailedSample[] {
  if (error instanceof ReleaseError) throw error;
  return [{ address: '(all)', message: error instanceof Error ? error.message : String(error) }];
}
