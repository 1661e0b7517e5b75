import { type Composition, compose, compositionProblems, type ShellFacts } from './composition.ts';
import { asReleaseError, ReleaseError } from './errors.ts';
import { type Pointer, parsePointer } from './pointer.ts';
import { listRemotes, readRelease } from './read-release.ts';
import { type PinnedRelease, SHELL } from './release.ts';
import { storePath } from './release-path.ts';
import type { TrustedKey } from './signing.ts';
import type { Store } from './store.ts';

const DISCOVER_EVERY_MS = 1_000;
const RETRY_BROKEN_AFTER_MS = 2_000;

export interface ReadOptions {
  trustedKeys: readonly TrustedKey[];
  shell: ShellFacts;
  /** Told once about each release that cannot be used, with remote, release and code. */
  onError?: (error: ReleaseError) => void;
  /** A last word on each new release: throw to keep it out, for instance because its server file is broken. */
  admit?: (release: PinnedRelease) => Promise<unknown>;
}

interface Live {
  name: string;
  version: string;
  previous: string | null;
}

/** Reads what is live now. A broken remote is left out and reported; the others stand. */
export function readComposition(store: Store, options: ReadOptions): Promise<Composition> {
  return compositionReader(store, options).read();
}

/**
 * Reads compositions again and again at little cost: pointers by their etag, each immutable release.json once.
 * For a release that cannot be used, the last good one stands in (after a restart: the one before, as the pointer
 * knows it), and the broken one is tried again later.
 */
export function compositionReader(store: Store, { trustedKeys, shell, admit, onError }: ReadOptions) {
  const pointers = new Map<string, { etag: string | undefined; pointer: Pointer | undefined }>();
  const releases = new Map<string, PinnedRelease>();
  const failures = new Map<string, { error: ReleaseError; retryAt: number }>();
  const reported = new Map<string, Set<string>>();
  let current = new Map<string, PinnedRelease>();
  let remotes: string[] = [];
  let discoverAt = 0;

  async function read(): Promise<Composition> {
    if (Date.now() >= discoverAt) {
      // A remote leaves by a pointer to nothing; one that just vanishes from the store has not left.
      const known = [...pointers].filter(([, { pointer }]) => pointer?.version).map(([name]) => name);
      const listed = (await listRemotes(store)).filter((name) => name !== SHELL);
      remotes = [...new Set([...listed, ...known])];
      discoverAt = Date.now() + DISCOVER_EVERY_MS;
    }
    const live = (await Promise.all(remotes.map(readLive))).filter((found) => found !== undefined);
    await Promise.allSettled(live.map(({ name, version }) => load(name, version)));
    // Who already lives here stays; between newcomers that clash the name decides, on every replica alike.
    live.sort((a, b) => newcomer(a) - newcomer(b) || (a.name < b.name ? -1 : 1));
    const accepted = new Map<string, PinnedRelease>();
    for (const remote of live) {
      const release = await bestOf(remote, [...accepted.values()]);
      if (release) accepted.set(remote.name, release);
    }
    current = accepted;
    forget(live);
    const missing = live.map(({ name }) => name).filter((name) => !accepted.has(name));
    return compose(shell, [...accepted.values()], missing.sort());
  }

  async function readLive(name: string): Promise<Live | undefined> {
    const known = pointers.get(name);
    let pointer = known?.pointer;
    try {
      const answer = await store.getIfChanged(storePath.pointer(name), known?.etag);
      if (answer === undefined && pointer?.version)
        throw new ReleaseError('POINTER_MISSING', { remote: name });
      if (answer !== 'unchanged') {
        pointers.set(name, { etag: answer?.etag, pointer });
        pointer = answer && parsePointer(answer.bytes, name);
        pointers.set(name, { etag: answer?.etag, pointer });
        reported.get(name)?.delete(lineOf({ code: 'BAD_POINTER' }));
        reported.get(name)?.delete(lineOf({ code: 'POINTER_MISSING' }));
      }
    } catch (error) {
      const problem = asReleaseError(error, { remote: name });
      // With nothing to fall back on, a store that is away must not look like a site without this remote.
      if (problem.code === 'STORE_UNREACHABLE' && !pointer) throw problem;
      report(name, problem);
    }
    return pointer?.version ? { name, version: pointer.version, previous: pointer.previous } : undefined;
  }

  async function bestOf(remote: Live, accepted: PinnedRelease[]): Promise<PinnedRelease | undefined> {
    const { name, version, previous } = remote;
    for (const candidate of new Set([version, current.get(name)?.version, previous])) {
      if (!candidate) continue;
      try {
        const release = await load(name, candidate);
        const clash = compositionProblems(shell, [...accepted, release]).find(isFatal);
        if (clash) throw clash;
        if (candidate === version) forgive(name);
        return release;
      } catch (error) {
        report(name, asReleaseError(error, { remote: name, release: candidate }));
      }
    }
    return undefined;
  }

  async function load(name: string, version: string): Promise<PinnedRelease> {
    const key = `${name}@${version}`;
    const known = releases.get(key);
    if (known) return known;
    const failure = failures.get(key);
    if (failure && Date.now() < failure.retryAt) throw failure.error;
    try {
      const release = await readRelease(store, name, version, trustedKeys);
      await admit?.(release);
      releases.set(key, release);
      failures.delete(key);
      return release;
    } catch (thrown) {
      const error = asReleaseError(thrown, { remote: name, release: version });
      failures.set(key, { error, retryAt: Date.now() + RETRY_BROKEN_AFTER_MS });
      throw error;
    }
  }

  function newcomer({ name, version }: Live): number {
    return current.get(name)?.version === version ? 0 : 1;
  }

  /** The release is good again; what is wrong with the pointer is another matter. */
  function forgive(name: string): void {
    const pointerLines = (['BAD_POINTER', 'POINTER_MISSING', 'STORE_UNREACHABLE'] as const).map((code) =>
      lineOf({ code }),
    );
    const left = [...(reported.get(name) ?? [])].filter((line) => pointerLines.includes(line));
    reported.set(name, new Set(left));
  }

  function report(name: string, error: ReleaseError): void {
    const lines = reported.get(name) ?? new Set();
    reported.set(name, lines);
    if (lines.has(lineOf(error))) return;
    lines.add(lineOf(error));
    onError?.(error);
  }

  /** A process that lives for months must not remember every release it has seen. */
  function forget(live: readonly Live[]): void {
    const wanted = new Set(
      live.flatMap(({ name, version, previous }) => [
        `${name}@${version}`,
        `${name}@${previous}`,
        `${name}@${current.get(name)?.version}`,
      ]),
    );
    for (const map of [releases, failures])
      for (const key of map.keys()) if (!wanted.has(key)) map.delete(key);
  }

  return { read };
}

/** A missing slot leaves a gap on a page; it is no reason to take the page away. */
function isFatal({ code }: ReleaseError): boolean {
  return code !== 'SLOT_MISSING';
}

function lineOf({ release, code }: { release?: string | undefined; code: ReleaseError['code'] }): string {
  return `${release ?? ''} ${code}`;
}
