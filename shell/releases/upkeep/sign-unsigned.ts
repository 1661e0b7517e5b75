import { ReleaseError } from '../errors.ts';
import { parseJson } from '../json-bytes.ts';
import { isEnvelope, signEnvelope } from '../keys/envelope.ts';
import { changeSchema, type PointerChange, pointerFromHistory, pointerSchema } from '../pointers/pointer.ts';
import { newestKnown, requirePointerKey, type Signer, storedChanges } from '../pointers/stored-pointer.ts';
import { readRelease } from '../release/read-release.ts';
import { sizeLimit, storePath } from '../store/release-path.ts';

/**
 * Signs a pointer and a history from before pointers were signed. The caller vouches for them: only the signature of the
 * live release can be checked. Refuses a remote that ever had a signed pointer.
 * Returns the live release, or undefined if there is nothing to sign.
 */
export async function signUnsigned(
  remote: string,
  signer: Signer & { dryRun?: boolean },
): Promise<{ version: string | null } | undefined> {
  const { store, trustedKeys } = signer;
  const path = storePath.pointer(remote);
  const file = await store.get(path, sizeLimit.pointer);
  if (file && isEnvelope(file.bytes)) return undefined;

  const changes: { change: PointerChange; file: string; etag: string }[] = [];
  for (const changeFile of (await storedChanges(store, remote)).values()) {
    const stored = await store.get(changeFile, sizeLimit.change);
    if (stored && isEnvelope(stored.bytes)) throw wasSigned(remote, changeFile);
    const { data } = changeSchema.safeParse(parseJson(stored?.bytes ?? Buffer.of()));
    if (stored && data) changes.push({ change: data, file: changeFile, etag: stored.etag });
  }
  changes.sort((a, b) => a.change.sequence - b.change.sequence);
  const parsed = pointerSchema.safeParse(parseJson(file?.bytes ?? Buffer.of()));
  if (!parsed.success && changes.length === 0) return undefined;
  if (await newestKnown(signer, remote)) throw wasSigned(remote, storePath.timestamp);

  const history = changes.map(({ change }) => change);
  const pointer = parsed.success ? parsed.data : pointerFromHistory(remote, history);
  if (pointer.remote !== remote)
    throw new ReleaseError('BAD_POINTER', { remote, detail: `it belongs to ${pointer.remote}` });
  if (pointer.version !== null) await readRelease(store, remote, pointer.version, trustedKeys);
  if (signer.dryRun) return { version: pointer.version };
  const key = requirePointerKey(signer, remote);
  const { swapped } = await store.compareAndSwap(
    path,
    signEnvelope('pointer', pointer, key),
    file?.etag ?? null,
  );
  if (!swapped) throw new ReleaseError('POINTER_MOVED', { remote });
  for (const { change, file: changeFile, etag } of changes)
    await store.compareAndSwap(changeFile, signEnvelope('change', { remote, ...change }, key), etag);
  return { version: pointer.version };
}

function wasSigned(remote: string, file: string): ReleaseError {
  const detail = `${file} shows that it was signed before, so an unsigned pointer is not the work of an earlier version`;
  return new ReleaseError('POINTER_SIGNATURE', { remote, detail });
}
