import { createHash } from 'node:crypto';
import semver from 'semver';
import { ReleaseError } from './errors.ts';
import type { PinnedRelease, ReleasePage, ReleaseResource, ReleaseSlot } from './release.ts';
import { bySpecificity, isReserved, patternShape } from './route-pattern.ts';

/** What the shell brings into a composition. */
export interface ShellFacts {
  version: string;
  /** The version of @site/kit that it provides. */
  kit: string;
}

/** The shell and the live release of each remote. Plain data: it goes to workers and browsers as it is. */
export interface Composition {
  id: string;
  shell: ShellFacts;
  remotes: Record<string, PinnedRelease>;
  /** Static patterns before parameters: the first match is the right one. */
  pages: ComposedPage[];
  slots: Record<string, ComposedSlot>;
  resources: ComposedResource[];
  /** Remotes that should be live but have no release that can be used: their addresses are unknown, not gone. */
  missing: string[];
}

export type ComposedPage = ReleasePage & { remote: string };
export type ComposedSlot = ReleaseSlot & { remote: string };
export type ComposedResource = ReleaseResource & { remote: string };

/** Puts releases together. Says nothing about whether they fit: see compositionProblems. */
export function compose(
  shell: ShellFacts,
  releases: readonly PinnedRelease[],
  missing: readonly string[] = [],
): Composition {
  const sorted = [...releases].sort((a, b) => (a.name < b.name ? -1 : 1));
  const parts = sorted.map(({ name, version, hash }) => `${name}@${version} ${hash}`);
  return {
    id: createHash('sha256')
      .update([`shell@${shell.version} kit ${shell.kit}`, ...parts, ...missing].join('\n'))
      .digest('hex')
      .slice(0, 12),
    shell,
    remotes: Object.fromEntries(sorted.map((release) => [release.name, release])),
    pages: sorted
      .flatMap(({ name, pages }) => pages.map((page) => ({ ...page, remote: name })))
      .sort(bySpecificity),
    slots: Object.fromEntries(
      sorted.flatMap(({ name, slots }) => slots.map((slot) => [slot.name, { ...slot, remote: name }])),
    ),
    resources: sorted.flatMap(({ name, resources }) =>
      resources.map((resource) => ({ ...resource, remote: name })),
    ),
    missing: [...missing],
  };
}

/** Everything that keeps these releases from living together: kit, addresses and slots. */
export function compositionProblems(shell: ShellFacts, releases: readonly PinnedRelease[]): ReleaseError[] {
  return [...kitProblems(shell, releases), ...routeProblems(releases), ...slotProblems(releases)];
}

function kitProblems(shell: ShellFacts, releases: readonly PinnedRelease[]): ReleaseError[] {
  return releases
    .filter(({ kit }) => !semver.satisfies(shell.kit, kit))
    .map((release) => {
      const detail = `it needs ${release.kit}, the shell provides ${shell.kit}`;
      return new ReleaseError('KIT_RANGE', { ...factsOf(release), detail });
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
      if (isReserved(pattern))
        problems.push(new ReleaseError('ROUTE_RESERVED', { ...factsOf(release), detail: pattern }));
      const shape = patternShape(pattern);
      const other = taken.get(shape);
      if (other)
        problems.push(
          new ReleaseError('ROUTE_CLASH', { ...factsOf(release), detail: `${pattern}, which is ${other}` }),
        );
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
      if (other) {
        const detail = `${slot.name}, which ${other.name}@${other.version} offers`;
        problems.push(new ReleaseError('SLOT_CLASH', { ...factsOf(release), detail }));
      } else offered.set(slot.name, release);
    }
  }
  for (const release of releases) {
    for (const page of release.pages) {
      for (const slot of page.slots.filter((name) => !offered.has(name))) {
        const detail = `${page.pattern} embeds ${slot}`;
        problems.push(new ReleaseError('SLOT_MISSING', { ...factsOf(release), detail }));
      }
    }
  }
  return problems;
}

function factsOf({ name, version }: PinnedRelease) {
  return { remote: name, release: version };
}
