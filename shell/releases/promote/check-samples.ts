import { type Composition, versionProblems, withReleases } from '../composition/composition.ts';
import { readComposition } from '../composition/read-composition.ts';
import { ignore, messageOf, ReleaseError } from '../errors.ts';
import type { TrustedStore } from '../keys/key-ring.ts';
import { readRelease } from '../release/read-release.ts';
import { type PinnedRelease, shellName } from '../release/release.ts';
import type { RunningShells, ShellFacts } from '../shells/registered-shells.ts';
import type { Store } from '../store/store.ts';

/** The server bundle of a shell and the manifest of its build, in the shell's release. */
export const shellBundle = { code: 'server/entry.mjs', manifest: 'server/shell.json' } as const;

interface FailedSample {
  address: string;
  message: string;
  /** Set if the page rendered, but with another status than 200. */
  status?: number;
  /** Set if the page rendered, but much slower than with the live release. */
  isSlower?: boolean;
}

/**
 * Renders the sample addresses of these remotes, and of pages that embed their slots, with a composition. Returns the
 * samples that failed, or that render much slower than in the live composition.
 */
export type RenderSamples = (job: {
  store: Store;
  composition: Composition;
  remotes: readonly string[];
  live: Composition;
  /** The release of the shell whose server bundle renders. Without it, that of the checkout renders. */
  shell?: PinnedRelease | undefined;
}) => Promise<FailedSample[]>;

/** Which shell rendered samples. */
export interface SampleRenderer {
  /** The version of the running shell; null if none runs. */
  shell: string | null;
  /** Why the shell of this checkout rendered instead of the one from the store. */
  checkout?: 'no shell runs' | 'no bundle in the store';
}

interface CheckedChange {
  changed: readonly PinnedRelease[];
  /** The live composition and the one after the change, for the first shell. */
  live: Composition;
  after: Composition;
}

/** Renders the samples with the server bundle of each version of the shell that runs. */
export async function checkSamples(
  { changed, live, after }: CheckedChange,
  renderSamples: RenderSamples,
  { store, trustedKeys, shell, otherShells = [], isShellRunning = false }: RunningShells & TrustedStore,
): Promise<{ problems: ReleaseError[]; renderers: SampleRenderer[] }> {
  const problems: ReleaseError[] = [];
  const renderers: SampleRenderer[] = [];
  const shells = new Map([shell, ...otherShells].map((each) => [each.version, each])).values();
  for (const each of shells) {
    // A shell that cannot run a release keeps the one it serves.
    const runnable = changed.filter((release) => versionProblems(each, [release]).length === 0);
    if (runnable.length === 0) continue;
    const bundle = isShellRunning ? await readBundle({ store, trustedKeys }, each) : undefined;
    if (bundle) renderers.push({ shell: each.version });
    else if (isShellRunning) renderers.push({ shell: each.version, checkout: 'no bundle in the store' });
    else renderers.push({ shell: null, checkout: 'no shell runs' });
    const isFirst = each.version === shell.version;
    const liveHere = isFirst ? live : await readComposition(store, { trustedKeys, shell: each });
    const afterHere = isFirst ? after : withReleases(liveHere, runnable);
    const render = (remotes: readonly string[]) =>
      renderSamples({ store, composition: afterHere, remotes, live: liveHere, shell: bundle }).catch(
        asFailedSample,
      );
    // Together they render sooner. If something fails, each renders alone, which tells whose fault it is.
    const failed = await render(runnable.map(({ name }) => name));
    if (failed.length === 0) continue;
    for (const { name: remote, version } of runnable) {
      for (const sample of runnable.length > 1 ? await render([remote]) : failed) {
        const where = otherShells.length > 0 ? ` (shell ${each.version})` : '';
        const detail = `${sample.address}: ${sample.message}${where}`;
        problems.push(new ReleaseError(codeOf(sample), { remote, release: version, detail }));
      }
    }
  }
  return { problems, renderers };
}

/** The release of a shell, with its server bundle. Throws if its signature is not valid: the code may be forged. */
export async function readBundle(
  { store, trustedKeys }: TrustedStore,
  { version }: ShellFacts,
): Promise<PinnedRelease | undefined> {
  return readRelease(store, shellName, version, trustedKeys).catch(ignore('RELEASE_UNKNOWN'));
}

function codeOf({ status, isSlower }: FailedSample) {
  if (isSlower) return 'RENDER_SLOWER';
  return status === undefined ? 'RENDER_FAILED' : 'SAMPLE_STATUS';
}

/** A release that crashes the renderer counts as a failed sample. */
function asFailedSample(error: unknown): FailedSample[] {
  if (error instanceof ReleaseError) throw error;
  return [{ address: 'all samples', message: messageOf(error) }];
}

export function describeRenderer({ shell, checkout }: SampleRenderer): string {
  if (!checkout) return `Samples were rendered with shell ${shell} from the store.`;
  const why = shell === null ? 'no shell runs' : `shell ${shell} has no server bundle in the store`;
  return `Samples were rendered with the shell of this checkout, because ${why}.`;
}
