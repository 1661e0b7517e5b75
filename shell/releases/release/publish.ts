import { hasCode, ignore, ReleaseError } from '../errors.ts';
import { jsonBytes, parseJson } from '../json-bytes.ts';
import {
  isSignedBy,
  type KeyPair,
  keyProblem,
  signerId,
  signRelease,
  type TrustedKey,
} from '../keys/signing.ts';
import { mapStoreCalls } from '../map-limited.ts';
import { storePath } from '../store/release-path.ts';
import type { Store } from '../store/store.ts';
import { integrityOf } from './integrity.ts';
import { readBuild } from './read-build.ts';
import { type Release, releaseSchema, storedFiles } from './release.ts';

const maxSignAttempts = 10;
const dayMs = 24 * 60 * 60 * 1_000;
const clockSkewMs = 5 * 60 * 1_000;

interface PublishOptions {
  store: Store;
  /** The build output: web/, server/ and a draft release.json. */
  dir: string;
  key: KeyPair;
  /** Refuses a key that is not among these or may not sign the release, before anything is written. */
  trustedKeys?: readonly TrustedKey[] | undefined;
  dryRun?: boolean;
}

export interface Published {
  remote: string;
  version: string;
  /** 'present': the same content was published before. */
  outcome: 'published' | 'present';
  files: number;
  bytes: number;
  /** The download size of all web files for a browser that supports brotli. */
  brotliBytes: number;
  /** Files of a published release that were missing or damaged and have been written again. */
  repaired: string[];
}

/**
 * Copies a build into the store: files first, then release.json, then its signature, which makes it usable.
 * Publishing again is safe: it completes an interrupted upload and repairs damaged files.
 */
export async function publishRelease(options: PublishOptions): Promise<Published> {
  const { store, dir, key, trustedKeys, dryRun = false } = options;
  const { release: built, contents } = await readBuild(dir);
  const { name: remote, version } = built;
  // Another key cannot replace a signature, so this build could not be released afterwards.
  const detail = trustedKeys && keyProblem(trustedKeys, key.keyId, { role: 'release', remote });
  if (detail) throw new ReleaseError('KEY_NOT_ALLOWED', { remote, detail });
  const stored = await readStoredManifest(options, built);
  const isPresent = stored?.isSigned === true;
  const release = isPresent ? requireSameContent(built, stored.manifest) : built;

  const repaired: string[] = [];
  if (!dryRun) {
    await mapStoreCalls(storedFiles(release), async ({ stored, integrity }) => {
      const bytes = contents.get(stored);
      // Another zlib version may compress differently and cannot reproduce the signed variant.
      if (!bytes || integrityOf(bytes) !== integrity) return;
      if ((await putOrReplace(store, storePath.file(remote, version, stored), bytes)) && isPresent)
        repaired.push(stored);
    });
    if (!isPresent) await writeSignedManifest(options, built);
  }
  return { remote, version, outcome: isPresent ? 'present' : 'published', ...totalsOf(release), repaired };
}

async function readStoredManifest({ store, key, trustedKeys }: PublishOptions, { name, version }: Release) {
  const manifest = await store.get(storePath.manifest(name, version));
  if (!manifest) return undefined;
  const signature = await store.get(storePath.signature(name, version));
  const keyId = signature && signerId(signature.bytes);
  // A signature by another key cannot be verified here. That key may be trusted, so never replace what it signed, unless it was revoked.
  const isRevoked = trustedKeys?.some((known) => known.keyId === keyId && known.revoked) ?? false;
  const isSigned =
    signature !== undefined &&
    keyId !== undefined &&
    !isRevoked &&
    (keyId !== key.keyId || isSignedBy(manifest.bytes, signature.bytes, key));
  return { manifest: manifest.bytes, signatureEtag: signature?.etag ?? null, isSigned };
}

/**
 * Writes and signs release.json. When several processes publish the same build, the first release.json stays and all
 * of them sign it. An unsigned release.json that differs from the build is replaced.
 */
async function writeSignedManifest(options: PublishOptions, built: Release): Promise<void> {
  const { store, key } = options;
  const { name: remote, version } = built;
  const manifestPath = storePath.manifest(remote, version);
  const signaturePath = storePath.signature(remote, version);
  for (let attempt = 0; attempt < maxSignAttempts; attempt++) {
    const stored = await readStoredManifest(options, built);
    if (!stored) {
      await store.putImmutable(manifestPath, jsonBytes(built)).catch(ignore('IMMUTABLE'));
    } else if (stored.isSigned) {
      requireSameContent(built, stored.manifest);
      return;
    } else if (isManifestOf(built, stored.manifest)) {
      const signature = signRelease(stored.manifest, key);
      await store.compareAndSwap(signaturePath, signature, stored.signatureEtag);
    } else {
      await store.delete(manifestPath);
    }
  }
  const detail = 'other processes are publishing it';
  throw new ReleaseError('RELEASE_TAKEN', { remote, release: version, detail });
}

/**
 * True if the stored bytes differ from the build only in `builtAt`, and that by less than a day. Never sign anything else that
 * others wrote: a promotion without a version takes the newest release, so a build time in the future would always win.
 */
function isManifestOf(built: Release, manifest: Buffer): boolean {
  const stored = releaseSchema.safeParse(parseJson(manifest));
  if (!stored.success) return false;
  const { builtAt } = stored.data;
  const [storedTime, builtTime] = [Date.parse(builtAt), Date.parse(built.builtAt)];
  const isPlausible =
    Math.abs(storedTime - builtTime) < dayMs && storedTime <= Math.max(builtTime, Date.now()) + clockSkewMs;
  return isPlausible && manifest.equals(jsonBytes({ ...built, builtAt }));
}

/** Returns the stored release. Throws if it differs in more than build time, commit and compression. */
function requireSameContent(built: Release, storedBytes: Uint8Array): Release {
  const stored = releaseSchema.safeParse(parseJson(storedBytes));
  if (stored.success && contentOf(stored.data) === contentOf(built)) return stored.data;
  throw new ReleaseError('RELEASE_TAKEN', { remote: built.name, release: built.version });
}

function contentOf({ files, ...release }: Release): string {
  const hashes = Object.entries(files).map(([path, { integrity }]) => [path, integrity]);
  return JSON.stringify({ ...release, commit: undefined, builtAt: undefined, files: hashes.sort() });
}

/** Writes a file and replaces a damaged one. Returns true if anything was written. */
async function putOrReplace(store: Store, path: string, bytes: Uint8Array): Promise<boolean> {
  try {
    return (await store.putImmutable(path, bytes)) === 'created';
  } catch (error) {
    if (!hasCode(error, 'IMMUTABLE')) throw error;
    await store.delete(path);
    await store.putImmutable(path, bytes);
    return true;
  }
}

function totalsOf({ files }: Release) {
  const entries = Object.entries(files);
  return {
    files: entries.length,
    bytes: entries.reduce((sum, [, { bytes }]) => sum + bytes, 0),
    brotliBytes: entries
      .filter(([path]) => path.startsWith('web/'))
      .reduce((sum, [, { bytes, encodings }]) => sum + (encodings?.br?.bytes ?? bytes), 0),
  };
}
