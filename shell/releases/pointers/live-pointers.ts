import { asReleaseError, hasCode, ReleaseError, returned } from '../errors.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { maySignPointer } from '../keys/signing.ts';
import { sizeLimit, storePath } from '../store/release-path.ts';
import type { Store, StoredFile } from '../store/store.ts';
import { readChanges } from './history.ts';
import { type Pointer, parsePointer, pointerFromHistory, type SignedPointer } from './pointer.ts';
import { pointerOldError, refuseOlder } from './stored-pointer.ts';
import type { TimestampFollower } from './timestamp.ts';

export interface LiveRemote extends Pick<Pointer, 'previous' | 'sequence' | 'rollout'> {
  name: string;
  /** Null if neither the pointer nor the history can be read: then it is unknown which release is live. */
  version: string | null;
  /** The releases that were live before and the live one, newest first, without those that were rolled back. */
  earlier: string[];
}

/** Empty if the remote was never live. A pointer from the history has no hash; its key is that of the last change. */
interface LastRead extends Partial<SignedPointer> {
  etag: string | undefined;
  /** Why the file was refused. */
  problem?: ReleaseError | undefined;
}

interface Options {
  keyRing: KeyRing;
  timestamp: TimestampFollower;
  /** Whether only the time stamp and signed pointers can add a remote. */
  ignoresUnsigned: boolean;
}

/**
 * Reads the pointers of remotes repeatedly, files only when their etag changes. Remembers the newest signed pointer of
 * each remote and never goes back. A pointer that is lost or refused is replaced by the last good one, after a restart
 * by the history.
 */
export function livePointers(store: Store, { keyRing, timestamp, ignoresUnsigned }: Options) {
  const last = new Map<string, LastRead>();

  /** What is live, undefined if nothing, and what is wrong with live.json. */
  async function read(name: string): Promise<{ live?: LiveRemote; problem?: ReleaseError | undefined }> {
    const before = last.get(name);
    let problem: ReleaseError | undefined;
    try {
      const file = await store
        .getIfChanged(storePath.pointer(name), before?.etag, sizeLimit.pointer)
        .catch(returned('TOO_LARGE'));
      if (file !== 'unchanged') last.set(name, await parseOrKeep(name, file));
      problem = last.get(name)?.problem ?? withheldProblem(name);
    } catch (error) {
      problem = asReleaseError(error, { remote: name });
      // Without an earlier pointer, leaving the remote out would look as if the site did not have it.
      if (problem.code === 'STORE_UNREACHABLE' && !before?.pointer) throw problem;
    }
    if (problem && !last.get(name)?.pointer) {
      // A file that nobody signed must not add a remote: it would turn unknown addresses from 404 into 503.
      const isUnsignedNewcomer = ignoresUnsigned && timestamp.newest !== undefined && !timestamp.entry(name);
      if (!isUnsignedNewcomer)
        return { live: { name, version: null, previous: null, earlier: [], sequence: 0 }, problem };
    }
    const { pointer, order } = last.get(name) ?? {};
    if (!pointer?.version) return { problem };
    const { version, history, bad, sequence, rollout } = pointer;
    // A key with the role rollout chooses between two releases, and its pointer must not bring in others.
    const previous = order ? order.version : pointer.previous;
    const known = order ? [order.version, version] : history.map((change) => change.version);
    const earlier = known.filter((one) => one !== null && !bad.includes(one)).reverse() as string[];
    return { live: { name, version, previous, earlier, sequence, rollout }, problem };
  }

  /** The pointer in the file. If that is missing or refused: the last good one, with the problem. */
  async function parseOrKeep(name: string, file: StoredFile | ReleaseError | undefined): Promise<LastRead> {
    const before = last.get(name);
    const etag = file instanceof ReleaseError ? undefined : file?.etag;
    const found = await parse(name, file).catch((error) => asReleaseError(error, { remote: name }));
    if (!(found instanceof ReleaseError)) return { ...found, etag };
    const hasPointer = before?.pointer !== undefined;
    // The history was read when it was first missing.
    const isStillMissing = before !== undefined && file === undefined;
    const kept = hasPointer || isStillMissing ? before : await rebuild(name);
    const isExpected = file !== undefined || kept?.pointer?.version || timestamp.entry(name) !== undefined;
    return { ...kept, etag, problem: isExpected ? found : undefined };
  }

  /** The pointer in the file. Throws if it may not replace the known one. */
  async function parse(remote: string, file: StoredFile | ReleaseError | undefined): Promise<SignedPointer> {
    if (!file) throw new ReleaseError('POINTER_MISSING', { remote });
    if (file instanceof ReleaseError) throw file;
    const found = await parseSigned(file.bytes, remote);
    refuseOlder(found, timestamp.entry(remote));
    const { pointer, hash, order } = last.get(remote) ?? {};
    if (pointer) refuseOlder(found, { sequence: pointer.sequence, hash, order: order?.sequence });
    return found;
  }

  async function parseSigned(bytes: Uint8Array, remote: string): Promise<SignedPointer> {
    try {
      return parsePointer(bytes, remote, keyRing.keys);
    } catch (error) {
      if (!hasCode(error, 'POINTER_SIGNATURE')) throw error;
      // The key may have been added a moment ago.
      await keyRing.refresh();
      return parsePointer(bytes, remote, keyRing.keys);
    }
  }

  /** The pointer from the signed history. Undefined if the last changes are missing there. */
  async function rebuild(name: string): Promise<Partial<SignedPointer> | undefined> {
    const changes = await readChanges(store, name, keyRing.keys);
    const { change: end, order } = changes.at(-1) ?? {};
    if (!end || end.sequence < (timestamp.entry(name)?.sequence ?? 0)) return undefined;
    const pointer = pointerFromHistory(
      name,
      changes.map(({ change }) => change),
    );
    return { pointer, keyId: end.key, order };
  }

  /** Compares the known pointer with the time stamp, which can show a newer one while the file stays unchanged. */
  function withheldProblem(name: string): ReleaseError | undefined {
    const newest = timestamp.entry(name);
    const { pointer } = last.get(name) ?? {};
    return newest && pointer && pointer.sequence < newest.sequence
      ? pointerOldError(name, pointer, newest)
      : undefined;
  }

  return {
    read,
    /** The remotes with a live release. */
    names: () => [...last].filter(([, { pointer }]) => pointer?.version).map(([name]) => name),
    /** After a change of the key list: reads everything again, and forgets what a revoked key signed. */
    checkAgain(): void {
      for (const [name, known] of last) {
        const signers = [known.keyId, known.order?.key].filter((keyId) => keyId !== undefined);
        if (signers.some((keyId) => !maySignPointer(keyRing.keys, keyId, name))) last.delete(name);
        else known.etag = undefined;
      }
    },
  };
}
