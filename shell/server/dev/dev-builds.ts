import { createHash } from 'node:crypto';
import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Composition, compose, compositionProblems, type PinnedRelease } from '@site/releases';
import { type DevState, devStateFile, type RouteTable, readDevState } from '@site/remote-build/dev-state';
import type { DevEvent } from '../../protocol/dev-event.ts';
import type { LiveComposition, Overlay } from '../compositions/live-composition.ts';

/** The version of all development builds: their addresses stay while their code changes. */
export const devVersion = 'dev';

/** The development builds of some remotes, laid over the releases of the others. */
export interface DevBuilds extends Overlay {
  /** Everything that a page needs to hear first, then whatever happens. Returns how to stop listening. */
  follow: (listener: (event: DevEvent) => void) => () => void;
  /** To be told which composition answers now. */
  onSwitch: (live: LiveComposition) => void;
  close: () => void;
}

interface Build {
  dir: string;
  state: DevState;
  /** Why the build cannot live with the others, though it could be built. */
  clash?: string | undefined;
  live?: { number: number; shape: string } | undefined;
}

/** Follows the state files that the kit writes beside development builds. Alone they stand for the whole site. */
export function watchDevBuilds(dirs: Record<string, string>, alone: boolean): DevBuilds {
  const builds = new Map<string, Build>(
    Object.entries(dirs).map(([name, dir]) => [name, { dir, state: readDevState(dir) }]),
  );
  const changed = new Set<() => void>();
  const listeners = new Set<(event: DevEvent) => void>();
  /** Which builds each composition was made of, until it is live. */
  const madeOf = new Map<string, Map<string, NonNullable<DevState['release']>>>();
  const tell = (event: DevEvent) => {
    for (const listener of listeners) listener(event);
  };

  const watchers = [...builds].map(([remote, build]) =>
    watch(build.dir, (_, file) => {
      if (file === devStateFile) take(remote, build, readDevState(build.dir));
    }),
  );

  function take(remote: string, build: Build, state: DevState) {
    const before = build.state;
    build.state = state;
    const { code, release, failure } = state;
    if (code && code.number !== before.code?.number) tell({ kind: 'code', remote, ...code });
    if (failure !== before.failure) tell(failureEvent(remote, build));
    if (release && release.number !== before.release?.number) for (const listener of changed) listener();
  }

  function over(composition: Composition): Composition {
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
      const clash = fatal && `${fatal.message} ${fatal.todo}`;
      if (clash !== build.clash) {
        build.clash = clash;
        tell(failureEvent(remote, build));
      }
      if (candidate && !fatal) {
        accepted.set(remote, candidate);
        parts.set(remote, release);
      } else if (released) accepted.set(remote, released);
    }
    const missing = composition.missing.filter((name) => !alone && !accepted.has(name));
    const next = compose(shell, [...accepted.values()], missing);
    madeOf.set(next.id, parts);
    return next;
  }

  return {
    over,
    read({ name, version }, path) {
      const build = version === devVersion ? builds.get(name) : undefined;
      return build && readFile(join(build.dir, path));
    },
    onChange: (listener) => void changed.add(listener),
    onSwitch({ id }) {
      for (const [remote, { number, table }] of madeOf.get(id) ?? []) {
        const build = builds.get(remote);
        if (!build || build.live?.number === number) continue;
        const shape = shapeOf(table);
        const reshaped = build.live !== undefined && build.live.shape !== shape;
        build.live = { number, shape };
        tell({ kind: 'live', remote, number, reshaped });
      }
      // Those before it will not come any more; those after it may.
      for (const older of madeOf.keys()) {
        madeOf.delete(older);
        if (older === id) break;
      }
    },
    follow(listener) {
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

/** A build as a release: without hashes or preloads, since its files change under their addresses. */
function asRelease({ number, table }: NonNullable<DevState['release']>): PinnedRelease {
  const pages = table.pages.map((page) => ({ ...page, js: [] }));
  const slots = table.slots.map((slot) => ({ ...slot, js: [] }));
  const hash = createHash('sha256')
    .update(`${number} ${JSON.stringify(table)}`)
    .digest('hex');
  return { ...table, pages, slots, version: devVersion, commit: 'unknown', builtAt: '', files: {}, hash };
}

/** What a page that is open cannot learn anew: which pages and slots there are. */
function shapeOf({ pages, slots }: RouteTable): string {
  return JSON.stringify([
    pages.map((page) => [page.module, page.pattern, page.search, page.slots]),
    slots.map(({ name, module }) => [name, module]),
  ]);
}

function failureEvent(remote: string, { state, clash }: Build): DevEvent {
  const message = state.failure ?? clash;
  return { kind: 'failure', remote, ...(message && { message }) };
}
