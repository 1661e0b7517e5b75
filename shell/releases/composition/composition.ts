import { hash } from 'node:crypto';
import semver from 'semver';
import type { ReleaseErrorCode } from '../error-table.ts';
import { ReleaseError } from '../errors.ts';
import type { PinnedRelease, ReleasePage, ReleaseResource, ReleaseSlot } from '../release/release.ts';
import { isReserved } from '../release/reserved-paths.ts';
import { bySpecificity, patternShape } from '../release/route-pattern.ts';
import type { ShellFacts } from '../shells/registered-shells.ts';

/** The shell and the live release of each remote. Plain data, because it is sent to workers and browsers. */
export interface Composition {
  id: string;
  shell: ShellFacts;
  remotes: Record<string, PinnedRelease>;
  /** Sorted so that the first match wins. */
  pages: ComposedPage[];
  slots: Record<string, ComposedSlot>;
  resources: ComposedResource[];
  /** Remotes that should be live but have no usable release. Their addresses are unknown, so a 404 would be wrong. */
  missing: string[];
}

export type ComposedPage = ReleasePage & { remote: string };
type ComposedSlot = ReleaseSlot & { remote: string };
export type ComposedResource = ReleaseResource & { remote: string };

/** Combines releases without checking that they are compatible: see compositionProblems. */
export function compose(
  shell: ShellFacts,
  releases: readonly PinnedRelease[],
  missing: readonly string[] = [],
): Composition {
  const sorted = sortByName(releases);
  const collect = <Part>(partsOf: (release: PinnedRelease) => Part[]) =>
    sorted.flatMap((release) => partsOf(release).map((part) => ({ ...part, remote: release.name })));
  return {
    id: compositionId(shell, sorted, missing),
    shell,
    remotes: Object.fromEntries(sorted.map((release) => [release.name, release])),
    pages: collect(({ pages }) => pages).sort(bySpecificity),
    slots: Object.fromEntries(collect(({ slots }) => slots).map((slot) => [slot.name, slot])),
    resources: collect(({ resources }) => resources),
    missing: [...missing],
  };
}

/** The same composition with other releases of some remotes. */
export function withReleases(
  { shell, remotes, missing }: Composition,
  releases: readonly PinnedRelease[],
): Composition {
  const all = { ...remotes, ...Object.fromEntries(releases.map((release) => [release.name, release])) };
  const stillMissing = missing.filter((remote) => !Object.hasOwn(all, remote));
  return compose(shell, Object.values(all), stillMissing);
}

/** The id of a composition: a hash of its shell, its releases and its missing remotes. */
export function compositionId(
  shell: ShellFacts,
  releases: readonly PinnedRelease[],
  missing: readonly string[] = [],
): string {
  const parts = sortByName(releases).map(({ name, version, hash }) => `${name}@${version} ${hash}`);
  const lines = [`shell@${shell.version} kit ${shell.kit}`, ...parts, ...missing];
  return hash('sha256', lines.join('\n')).slice(0, 12);
}

function sortByName(releases: readonly PinnedRelease[]): PinnedRelease[] {
  return [...releases].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Finds conflicts between releases: kit versions, addresses and slots. */
export function compositionProblems(shell: ShellFacts, releases: readonly PinnedRelease[]): ReleaseError[] {
  return [...versionProblems(shell, releases), ...routeProblems(releases), ...slotProblems(releases)];
}

export function problemsOf({ shell, remotes }: Composition): ReleaseError[] {
  return compositionProblems(shell, Object.values(remotes));
}

/** Finds releases that require another kit or React than the shell provides. */
export function versionProblems(shell: ShellFacts, releases: readonly PinnedRelease[]): ReleaseError[] {
  return releases.flatMap((release) => {
    const check = (code: 'KIT_RANGE' | 'REACT_RANGE', range: string, provided: string) => {
      if (semver.satisfies(provided, range)) return [];
      const detail = `requires ${range}, the shell provides ${provided} (shell ${shell.version})`;
      return problem(code, release, detail);
    };
    return [
      check('KIT_RANGE', release.kit, shell.kit),
      check('REACT_RANGE', release.react, shell.react),
    ].flat();
  });
}

function routeProblems(releases: readonly PinnedRelease[]): ReleaseError[] {
  const taken = new Map<string, string>();
  const problems: ReleaseError[] = [];
  for (const release of releases) {
    const addresses = [
      ...release.pages.map(({ pattern }) => pattern),
      ...release.resources.map(({ path }) => path),
    ];
    for (const pattern of addresses) {
      if (isReserved(pattern)) problems.push(problem('ROUTE_RESERVED', release, pattern));
      const shape = patternShape(pattern);
      const other = taken.get(shape);
      if (other) problems.push(problem('ROUTE_CLASH', release, `${pattern} conflicts with ${other}`));
      else taken.set(shape, `${pattern} of ${release.name}@${release.version}`);
    }
  }
  return problems;
}

function slotProblems(releases: readonly PinnedRelease[]): ReleaseError[] {
  const offered = new Map<string, PinnedRelease>();
  const problems: ReleaseError[] = [];
  for (const release of releases) {
    for (const slot of release.slots) {
      const other = offered.get(slot.name);
      const detail = other && `${other.name}@${other.version} also offers ${slot.name}`;
      if (detail) problems.push(problem('SLOT_CLASH', release, detail));
      else offered.set(slot.name, release);
    }
  }
  for (const release of releases)
    for (const page of release.pages)
      for (const slot of page.slots.filter((name) => !offered.has(name)))
        problems.push(problem('SLOT_MISSING', release, `${page.pattern} embeds ${slot}`));
  return problems;
}

export function newProblems(known: readonly ReleaseError[], found: readonly ReleaseError[]): ReleaseError[] {
  const keyOf = ({ code, remote, detail }: ReleaseError) => [code, remote, detail].join(' ');
  const knownKeys = new Set(known.map(keyOf));
  return found.filter((problem) => !knownKeys.has(keyOf(problem)));
}

function problem(code: ReleaseErrorCode, { name, version }: PinnedRelease, detail: string): ReleaseError {
  return new ReleaseError(code, { remote: name, release: version, detail });
}
