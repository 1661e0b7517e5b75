import { expect, onTestFinished } from 'vitest';
import { watchComposition } from '../composition/watch-composition.ts';
import type { ReleaseError } from '../errors.ts';
import { openKeyRing, readKeys } from '../keys/key-ring.ts';
import { trust } from '../keys/signing.ts';
import { promote } from '../promote/promote.ts';
import { openVerified } from '../release/integrity.ts';
import { storePath } from '../store/release-path.ts';
import { renewTimestamp } from '../upkeep/renew-timestamp.ts';
import { setUpPromotion } from './promotion.ts';
import { draft, newKey, publishSample, shell } from './sample-release.ts';
import { replaceFile, type ScratchStore } from './scratch-store.ts';

export const [ops, team, thiefKey] = [await newKey(), await newKey(), await newKey()];
export const path = { tools: storePath.pointer('mf-tools'), blog: storePath.pointer('mf-blog') };

/** What shells are configured with: ops may sign everything, the team its remote. */
export const pinned = () => [trust(ops), trust(team, ['mf-blog'])];

/**
 * For attacks after section 1.5.2 of the specification of TUF, by a thief who can write everything in the store, has all
 * that ever was in it, and has no key except where the test says so. Each test gets a new store.
 */
export function setUpThief(open: () => Promise<ScratchStore>) {
  const { store, plantRaw, prepared } = setUpPromotion(open);

  const publications = new Map<string, () => Promise<string>>();

  function publish(name: string, owner = 'Ours', key = ops): Promise<string> {
    const id = `${name} ${owner} ${key.keyId}`;
    const act = async () => (await publishSample(store(), key, draft(name, { owner }))).version;
    const known = publications.get(id) ?? prepared(act);
    publications.set(id, known);
    return known();
  }
  async function options(key = ops) {
    const trustedKeys = await readKeys(store(), pinned());
    return { store: store(), trustedKeys, key, shell, by: 'ada' };
  }
  async function makeLive(name: string, owner = 'Ours', key = ops): Promise<string> {
    const version = await publish(name, owner, key);
    await promote([{ remote: name, version }], await options(key));
    return version;
  }
  const renew = (expiryMs?: number, key = ops) =>
    renewTimestamp({ store: store(), keyRing: openKeyRing(store(), pinned()), key, expiryMs });
  async function makeLiveAndRenew(...release: Parameters<typeof makeLive>): Promise<string> {
    const version = await makeLive(...release);
    await renew();
    return version;
  }

  /** What the thief keeps and writes. */
  const read = async (file: string) => (await store().get(file))?.bytes ?? Buffer.of();
  const plant = (file: string, bytes: Uint8Array) => replaceFile(store(), file, bytes);
  async function cutHistory(remote: string, ...sequences: number[]): Promise<void> {
    for (const sequence of sequences) await store().delete(storePath.change(remote, sequence));
  }

  /** Starts what a shell runs, with its checks of files. */
  async function start(lateMs?: number, from = store()) {
    const errors: ReleaseError[] = [];
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const watch = watchComposition(from, {
      keyRing: openKeyRing(from, pinned()),
      lateMs,
      shell,
      pollMs: 100,
      admit: (release) =>
        Promise.all(Object.keys(release.files).map((file) => openVerified(store(), release, file))),
      onError: (error) => errors.push(error),
      signal: stop.signal,
    });
    await watch.ready;
    const serves = (remote: string) => watch.current?.remotes[remote]?.version;
    const codes = () => errors.map(({ code, remote }) => (remote ? `${remote} ${code}` : code));
    return {
      serves,
      codes,
      state() {
        const { remotes = {}, missing } = watch.current ?? {};
        const served = Object.keys(remotes).map((name) => [name, serves(name)]);
        return { serves: Object.fromEntries(served), missing, codes: codes() };
      },
      refresh: watch.refresh,
      states: watch.remotes,
      problems: () => [
        ...watch.warnings().map(({ code }) => code),
        ...watch.remotes().flatMap(({ remote, problem }) => (problem ? [`${remote} ${problem.code}`] : [])),
      ],
    };
  }

  /** What a shell that starts now serves, misses and reports. */
  const restart = async () => (await start()).state();

  /** Resolves when the shell has seen and refused something. */
  const refusal = (running: Awaited<ReturnType<typeof start>>, code: string) =>
    expect.poll(() => running.codes()).toContain(code);

  /** The options to change the key list as ops. */
  const asOps = () => ({ store: store(), pinned: pinned(), rootKey: ops, by: 'ada' });
  const asOperator = { publish, options, makeLive, makeLiveAndRenew, renew, asOps };
  return { store, ...asOperator, read, plant, plantRaw, cutHistory, start, restart, refusal };
}
