import { hash } from 'node:crypto';
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Composition, compose, compositionProblems, type PinnedRelease } from '@site/releases';
import { type DevState, devStateFile, type RouteTable, readDevState } from '@site/remote-build/dev-state';
import type { DevEvent } from '../../protocol/dev-event.ts';
import type { Overlay, RunningComposition } from '../compositions/running-composition.ts';

/** The version of all development builds: their URLs stay the same while their code changes. */
export const devVersion = 'dev';

export type DevBuilds = ReturnType<typeof watchDevBuilds>;

interface Build {
  dir: string;
  state: DevState;
  /** Why the build cannot be composed with the others. */
  conflict?: string | undefined;
  live?: { number: number; shape: string } | undefined;
}

/**
 * The development builds of some remotes, which replace their releases. Watches the state files that the kit writes beside
 * them. `alone` leaves out all other remotes.
 */
export function watchDevBuilds(
  dirs: Record<string, string>,
  alone: boolean,
  onConflict: (remote: string, conflict: string) => void,
) {
  const builds = new Map<string, Build>(
    Object.entries(dirs).map(([name, dir]) => [name, { dir, state: readDevState(dir) }]),
  );
  const changeListeners = new Set<() => void>();
  const listeners = new Set<(event: DevEvent) => void>();
  /** The builds in each composition that is not live yet. */
  const buildsByComposition = new Map<string, Map<string, NonNullable<DevState['release']>>>();
  const emit = (event: DevEvent) => {
    for (const listener of listeners) listener(event);
  };

  const watchers = [...builds].map(([remote, build]) =>
    watch(build.dir, (_, file) => {
      if (file === devStateFile) updateState(remote, build, readDevState(build.dir));
    }),
  );

  function updateState(remote: string, build: Build, state: DevState) {
    const before = build.state;
    build.state = state;
    const { code, release, failure } = state;
    if (code && code.number !== before.code?.number) emit({ kind: 'code', remote, ...code });
    if (failure !== before.failure) emit(failureEvent(remote, build));
    if (release && release.number !== before.release?.number)
      for (const listener of changeListeners) listener();
  }

  function apply(composition: Composition): Composition {
    const { shell } = composition;
    const others = Object.entries(composition.remotes).filter(([name]) => !alone && !builds.has(name));
    const accepted = new Map(others);
    const parts = new Map<string, NonNullable<DevState['release']>>();
    for (const [remote, build] of builds) {
      const { release } = build.state;
      const released = composition.remotes[remote];
      const candidate = release && asRelease(release);
      const problems = candidate ? compositionProblems(shell, [...accepted.values(), candidate]) : [];
      const fatal = problems.find(({ code }) => code !== 'SLOT_MISSING');
      const conflict = fatal && `${fatal.message} ${fatal.todo}`;
      if (conflict !== build.conflict) {
        build.conflict = conflict;
        if (conflict) onConflict(remote, conflict);
        emit(failureEvent(remote, build));
      }
      if (candidate && !fatal) {
        accepted.set(remote, candidate);
        parts.set(remote, release);
      } else if (released) accepted.set(remote, released);
    }
    const missing = composition.missing.filter((name) => !alone && !accepted.has(name));
    const next = compose(shell, [...accepted.values()], missing);
    buildsByComposition.set(next.id, parts);
    return next;
  }

  const overlay: Overlay = {
    apply,
    read({ name, version }, path) {
      const build = version === devVersion ? builds.get(name) : undefined;
      return build && readFile(join(build.dir, path));
    },
    onChange: (listener) => void changeListeners.add(listener),
  };
  return {
    ...overlay,
    /** To be called when a composition goes live. */
    onFlip({ id }: RunningComposition) {
      for (const [remote, { number, table }] of buildsByComposition.get(id) ?? []) {
        const build = builds.get(remote);
        if (!build || build.live?.number === number) continue;
        const shape = shapeOf(table);
        const reshaped = build.live !== undefined && build.live.shape !== shape;
        build.live = { number, shape };
        emit({ kind: 'live', remote, number, reshaped });
      }
      // Compositions before this one are outdated; later ones may still go live.
      for (const older of buildsByComposition.keys()) {
        buildsByComposition.delete(older);
        if (older === id) break;
      }
    },
    /** Sends the current state, then every event. Returns a function that ends the subscription. */
    subscribe(listener: (event: DevEvent) => void) {
      for (const [remote, build] of builds) {
        const { code } = build.state;
        if (code) listener({ kind: 'code', remote, ...code });
        if (build.live) listener({ kind: 'live', remote, number: build.live.number, reshaped: false });
        listener(failureEvent(remote, build));
      }
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      for (const watcher of watchers) watcher.close();
    },
  };
}

/** A build as a release, without hashes or preloads: its files change while their URLs stay the same. */
function asRelease({ number, table }: NonNullable<DevState['release']>): PinnedRelease {
  return {
    ...table,
    pages: table.pages.map((page) => ({ ...page, js: [] })),
    slots: table.slots.map((slot) => ({ ...slot, js: [] })),
    version: devVersion,
    commit: 'unknown',
    builtAt: '',
    files: {},
    hash: hash('sha256', `${number} ${JSON.stringify(table)}`),
  };
}

/** The pages and slots of a build. When they change, open pages must reload. */
function shapeOf({ pages, slots }: RouteTable): string {
  return JSON.stringify([
    pages.map((page) => [page.module, page.pattern, page.search, page.slots]),
    slots.map(({ name, module }) => [name, module]),
  ]);
}

function failureEvent(remote: string, { state, conflict }: Build): DevEvent {
  const kind = 'failure';
  if (state.failure) {
    const shown = state.release && !conflict ? ' The page shows the last good build.' : '';
    return { kind, remote, failure: { title: `${remote} failed to build.${shown}`, message: state.failure } };
  }
  const title = `${remote} does not fit into this site.`;
  return { kind, remote, ...(conflict && { failure: { title, message: conflict } }) };
}
