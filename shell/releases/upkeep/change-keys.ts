import { ReleaseError, unlessUnreachable } from '../errors.ts';
import { openEnvelope, type SignedKind, signEnvelopeAgain } from '../keys/envelope.ts';
import { type KeyList, type KeyRing, readKeyRing, writeKeyList } from '../keys/key-ring.ts';
import {
  checkSignature,
  type KeyPair,
  signerId,
  signRelease,
  type TrustedKey,
  trust,
} from '../keys/signing.ts';
import { storedChanges } from '../pointers/history.ts';
import { openOrder } from '../pointers/rollout-order.ts';
import { type Move, movePointer, type ReadPointer, readPointer } from '../pointers/stored-pointer.ts';
import { listRemotesWithoutShell } from '../release/read-release.ts';
import { shellName } from '../release/release.ts';
import { readShells, stateOf } from '../shells/registered-shells.ts';
import { sizeLimit, storePath } from '../store/release-path.ts';
import type { Store } from '../store/store.ts';

export interface KeyOptions {
  store: Store;
  /** The keys that shells are configured with. */
  pinned: readonly TrustedKey[];
  /** A key with the role root. */
  rootKey: KeyPair;
  by: string;
  why?: string | undefined;
}

/** Adds a key, or changes the roles and remotes of an added key. */
export async function addKey(options: KeyOptions, key: TrustedKey): Promise<void> {
  const ring = await readKeyRing(options.store, options.pinned);
  const notAllowed = (why: string) =>
    new ReleaseError('KEY_NOT_ALLOWED', { detail: `key ${key.keyId} ${why}` });
  if (options.pinned.some(({ keyId }) => keyId === key.keyId))
    throw notAllowed('is in RELEASE_KEYS. RELEASE_KEYS decides its roles');
  if (ring.list?.revoked.includes(key.keyId)) throw notAllowed('was revoked');
  await changeList(options, ring, (list) => withKey(list, key));
}

/** From now on, shells refuse what this key signed. */
export async function revokeKey(options: KeyOptions, prefix: string, { force = false } = {}) {
  const ring = await readKeyRing(options.store, options.pinned);
  const key = findKey(ring, prefix);
  const signed = force ? [] : await readSigned(options.store, ring, key.keyId, { strict: true });
  const used = signed.map(({ path }) => path);
  if (used.length > 0) throw new ReleaseError('KEY_IN_USE', { detail: `${key.keyId}: ${used.join(', ')}` });
  await changeList(options, ring, (list) => revoke(list, key));
  return key;
}

/** How often `rotateKey` signs again what the old key signed meanwhile. */
const maxPasses = 5;

/** Replaces a key: adds the new one, signs with it what the old one signed and is live, then revokes the old one. */
export async function rotateKey(options: KeyOptions, prefix: string, next: KeyPair) {
  const ring = await readKeyRing(options.store, options.pinned);
  const old = findKey(ring, prefix);
  if (next.keyId === old.keyId)
    throw new ReleaseError('KEY_NOT_ALLOWED', { detail: 'the new key is the old one' });
  const known = ring.keys.find(({ keyId }) => keyId === next.keyId);
  const isPinned = options.pinned.some(({ keyId }) => keyId === next.keyId);
  const problem = known && replacementProblem(known, old);
  // A key that was added can get the rights of the old one, unless it has others.
  const mayWiden = known && !known.revoked && !isPinned && !replacementProblem(old, known);
  // All that the old key signed would be refused, so find out before the first signature is replaced.
  if (problem && !mayWiden) throw new ReleaseError('KEY_NOT_ALLOWED', { detail: problem });
  // Shells may not have a key of RELEASE_KEYS yet. A key that was added with more rights keeps them.
  const added = known && !problem && !isPinned ? known : trust(next, old.remotes, old.roles);
  await changeList(options, ring, (list) => withKey(list, added));
  const signed: string[] = [];
  // The old key may sign meanwhile, as a controller does. What it signed when it is revoked would be refused.
  for (let pass = 0; ; pass++) {
    const files = await readSigned(options.store, ring, old.keyId, { withHistory: true, by: options.by });
    if (files.length === 0) break;
    if (pass === maxPasses) {
      const found = files.map(({ path }) => path).join(', ');
      throw new ReleaseError('KEY_STILL_SIGNS', { detail: `${old.keyId}: ${found}` });
    }
    for (const { path, sign } of files) {
      await sign(next);
      signed.push(path);
    }
  }
  const rootKey = options.rootKey.keyId === old.keyId ? next : options.rootKey;
  await changeList({ ...options, rootKey }, ring, (list) => revoke(list, old));
  return { old, signed: [...new Set(signed)] };
}

/** Why a trusted key cannot sign all that the old one signed; undefined if it can. */
function replacementProblem(next: TrustedKey, old: TrustedKey): string | undefined {
  if (next.revoked) return `key ${next.keyId} was revoked`;
  const { roles, remotes } = next;
  const coversRemotes =
    remotes === '*' || (old.remotes !== '*' && old.remotes.every((remote) => remotes.includes(remote)));
  if (coversRemotes && old.roles.every((role) => roles.includes(role))) return undefined;
  return `key ${next.keyId} lacks roles or remotes of ${old.keyId}`;
}

/** Finds a trusted key by the beginning of its id. */
function findKey({ keys }: KeyRing, prefix: string): TrustedKey {
  const matching = keys.filter(({ keyId, revoked }) => !revoked && prefix && keyId.startsWith(prefix));
  const [key, other] = matching;
  if (!key || other)
    throw new ReleaseError('KEY_UNKNOWN', {
      detail: `${other ? 'several keys begin' : 'no key begins'} with ${prefix}`,
    });
  return key;
}

interface SignedFile {
  path: string;
  /** Replaces the signature. */
  sign: (key: KeyPair) => Promise<void>;
}

/**
 * The files that a key signed and that shells use: pointers, live and previous releases, candidates of rollouts, earlier
 * releases that a running shell of another kit serves, the releases of running shells, and the time stamp.
 */
export async function readSigned(
  store: Store,
  ring: KeyRing,
  keyId: string,
  { withHistory = false, strict = false, by = '' } = {},
): Promise<SignedFile[]> {
  const found: (SignedFile | undefined)[] = [await envelopeOf(['timestamp'], storePath.timestamp)];
  const shells = await readShells(store);
  for (const remote of await listRemotesWithoutShell(store)) {
    if (withHistory)
      for (const path of (await storedChanges(store, remote)).values())
        found.push(await envelopeOf(['change', 'change-step'], path, remote));
    const path = storePath.pointer(remote);
    const reading = readPointer(store, remote, ring.keys);
    // A thief who plants one that is not valid must not keep a stolen key trusted. A revocation without a new key is strict,
    // because shells may serve the remote from memory.
    const read = await (strict ? reading : reading.catch(unlessUnreachable));
    if (!read) continue;
    const { version, previous, rollout, history } = read.pointer;
    const ordered = await orderedPointer(path, read);
    found.push(ordered ?? (await envelopeOf(['pointer', 'pointer-step'], path, remote)));
    const served = shells.map((shell) => stateOf(shell, remote)?.served);
    // Registrations are not signed, so accept from them only releases that were live.
    const earlier = history.map((change) => change.version).filter((one) => served.includes(one));
    for (const used of new Set([version, previous, rollout?.candidate, ...earlier]))
      if (used) found.push(await signatureOf(remote, used));
  }
  for (const version of new Set(shells.map((shell) => shell.version)))
    found.push(await signatureOf(shellName, version));
  return found.filter((file) => file !== undefined);

  async function envelopeOf(kinds: readonly SignedKind[], path: string, remote?: string) {
    const file = await store.get(path);
    const opened = file && openEnvelope(kinds, file.bytes, ring.keys, remote);
    if (!opened || 'refused' in opened || opened.keyId !== keyId) return undefined;
    return {
      path,
      sign: (key: KeyPair) => replace(path, signEnvelopeAgain(opened.kind, file.bytes, key), file.etag),
    };
  }

  /**
   * A pointer within a rollout that this key ordered. The new key makes a new change, which is also a new order: the key of the
   * controller goes on with it.
   */
  async function orderedPointer(path: string, read: ReadPointer) {
    const { version, rollout, remote, order: envelope } = read.pointer;
    const order = openOrder(envelope, remote, ring.keys);
    if (read.problem || 'refused' in order || order.key !== keyId) return undefined;
    const move: Move = { version, rollout, by, why: 'its key was replaced', action: 'promote' };
    return {
      path,
      async sign(key: KeyPair) {
        await movePointer(read, move, { store, key, trustedKeys: ring.keys });
      },
    };
  }

  /** Checks the release first, so that nothing is signed that the old key did not sign. */
  async function signatureOf(remote: string, version: string) {
    const path = storePath.signature(remote, version);
    const file = await store.get(path);
    if (!file || signerId(file.bytes) !== keyId) return undefined;
    const sign = async (key: KeyPair) => {
      const manifest = await store.get(storePath.manifest(remote, version), sizeLimit.manifest);
      if (!manifest) throw new ReleaseError('RELEASE_UNKNOWN', { remote, release: version });
      checkSignature(manifest.bytes, file.bytes, ring.keys, { remote, release: version });
      await replace(path, signRelease(manifest.bytes, key), file.etag);
    };
    return { path, sign };
  }

  async function replace(path: string, bytes: Buffer, etag: string): Promise<void> {
    const { swapped } = await store.compareAndSwap(path, bytes, etag);
    if (!swapped)
      throw new ReleaseError('POINTER_MOVED', {
        file: path,
        detail: 'it changed while it was signed again; repeat the command',
      });
  }
}

async function changeList(
  { store, pinned, rootKey, by, why = '' }: KeyOptions,
  ring: KeyRing,
  change: (list: Content) => Content,
): Promise<void> {
  for (;;) {
    const { keys, revoked } = change(ring.list ?? { keys: [], revoked: [] });
    const next = { version: ring.version + 1, at: new Date().toISOString(), by, why, keys, revoked };
    await writeKeyList(store, ring, pinned, next, rootKey);
    // If this replaced a refused list, older ones may follow it: valid ones without this change, or refused ones.
    if (ring.version === next.version && !ring.refused) return;
  }
}

type Content = Pick<KeyList, 'keys' | 'revoked'>;

function withKey({ keys, revoked }: Content, { keyId, publicKey, roles, remotes }: TrustedKey): Content {
  const others = keys.filter((key) => trust(key.publicKey).keyId !== keyId);
  return { keys: [...others, { publicKey, roles, remotes }], revoked };
}

function revoke({ keys, revoked }: Content, { keyId }: TrustedKey): Content {
  return { keys, revoked: [...new Set([...revoked, keyId])] };
}
