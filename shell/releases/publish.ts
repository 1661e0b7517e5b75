import { ReleaseError } from './errors.ts';
import { integrityOf, storedFiles } from './integrity.ts';
import { jsonBytes, parseJson } from './json-bytes.ts';
import { mapLimited } from './map-limited.ts';
import { readBuild } from './read-build.ts';
import { type Release, releaseSchema } from './release.ts';
import { RELEASE_FILE, SIGNATURE_FILE, storePath } from './release-path.ts';
import { isSignedBy, type KeyPair, signerId, signRelease } from './signing.ts';
import type { Store } from './store.ts';

const WRITES_AT_ONCE = 8;
const SEAL_ATTEMPTS = 10;

export interface PublishOptions {
  store: Store;
  /** The build output: web/, server/ and a draft release.json. */
  dir: string;
  key: KeyPair;
  dryRun?: boolean;
}

export interface Published {
  remote: string;
  version: string;
  /** 'present': the same content was there already; `repaired` tells what had to be written again. */
  outcome: 'published' | 'present';
  files: number;
  bytes: number;
  /** What a browser that takes brotli downloads for all web files together. */
  brotliBytes: number;
  repaired: string[];
}

/**
 * Puts a build into the store: files first, then release.json, then its signature, which makes it usable.
 * Doing it again is safe, completes what was broken off and repairs what was damaged.
 */
export async function publishRelease({
  store,
  dir,
  key,
  dryRun = false,
}: PublishOptions): Promise<Published> {
  const { release: built, contents, variants } = await readBuild(dir);
  const { name: remote, version } = built;
  const place: Place = { store, remote, version, key };
  const present = await readPresent(place);
  const isPresent = present !== undefined && present.signedBy !== 'nobody';
  const release = isPresent ? sameContent(built, present.manifest) : built;

  const repaired: string[] = [];
  if (!dryRun) {
    await mapLimited(storedFiles(release), WRITES_AT_ONCE, async ({ path, encoding, stored, integrity }) => {
      const bytes = encoding ? variants.get(path)?.[encoding] : contents.get(path);
      // Another zlib may compress differently; then the signed variant cannot be made again here.
      if (!bytes || integrityOf(bytes) !== integrity) return;
      if ((await putExactly(store, storePath.file(remote, version, stored), bytes)) && isPresent)
        repaired.push(stored);
    });
    if (!isPresent) await seal(place, built);
  }
  return { remote, version, outcome: isPresent ? 'present' : 'published', ...weigh(release), repaired };
}

interface Place {
  store: Store;
  remote: string;
  version: string;
  key: KeyPair;
}

interface Present {
  manifest: Buffer;
  signatureEtag: string | null;
  /** Another key may be a trusted one: what it signed is not ours to replace. */
  signedBy: 'us' | 'another key' | 'nobody';
}

async function readPresent({ store, remote, version, key }: Place): Promise<Present | undefined> {
  const manifest = await store.get(storePath.file(remote, version, RELEASE_FILE));
  if (!manifest) return undefined;
  const signature = await store.get(storePath.file(remote, version, SIGNATURE_FILE));
  const signedBy = signature ? signerOf(manifest.bytes, signature.bytes, key) : 'nobody';
  return { manifest: manifest.bytes, signatureEtag: signature?.etag ?? null, signedBy };
}

function signerOf(manifest: Uint8Array, signature: Uint8Array, key: KeyPair): Present['signedBy'] {
  const keyId = signerId(signature);
  if (keyId === undefined) return 'nobody';
  if (keyId !== key.keyId) return 'another key';
  return isSignedBy(manifest, signature, key) ? 'us' : 'nobody';
}

/**
 * Writes and signs release.json. Several publishers of one build may be at it: whose release.json comes first stays,
 * and all of them sign that one. An unsigned one that says anything else than our build is no one's, and is replaced.
 */
async function seal(place: Place, built: Release): Promise<void> {
  const { store, remote, version, key } = place;
  const manifestPath = storePath.file(remote, version, RELEASE_FILE);
  const signaturePath = storePath.file(remote, version, SIGNATURE_FILE);
  for (let attempt = 0; attempt < SEAL_ATTEMPTS; attempt++) {
    const present = await readPresent(place);
    if (!present) {
      await store.putImmutable(manifestPath, jsonBytes(built)).catch(unlessImmutable);
    } else if (present.signedBy !== 'nobody') {
      sameContent(built, present.manifest);
      return;
    } else if (isOurBuild(built, present.manifest)) {
      const signature = signRelease(present.manifest, key);
      await store.compareAndSwap(signaturePath, signature, present.signatureEtag);
    } else {
      await store.delete(manifestPath);
    }
  }
  throw new ReleaseError('RELEASE_TAKEN', { remote, release: version, detail: 'others are publishing it' });
}

function unlessImmutable(error: unknown): void {
  if (!(error instanceof ReleaseError) || error.code !== 'IMMUTABLE') throw error;
}

/** True where it is, byte for byte, what we would have written at another moment: only that may be signed unwritten. */
function isOurBuild(built: Release, manifest: Buffer): boolean {
  const stored = releaseSchema.safeParse(parseJson(manifest));
  return stored.success && manifest.equals(jsonBytes({ ...built, builtAt: stored.data.builtAt }));
}

/** The stored release, where it differs from the build in nothing but when, whence and how it was packed. */
function sameContent(built: Release, storedBytes: Uint8Array): Release {
  const stored = releaseSchema.safeParse(parseJson(storedBytes));
  if (stored.success && essence(stored.data) === essence(built)) return stored.data;
  throw new ReleaseError('RELEASE_TAKEN', { remote: built.name, release: built.version });
}

function essence({ files, ...release }: Release): string {
  const plain = Object.entries(files).map(([path, { integrity }]) => [path, integrity]);
  return JSON.stringify({ ...release, commit: undefined, builtAt: undefined, files: plain.sort() });
}

/** Writes a file whose bytes are known to be right, over a damaged one if need be. True when it wrote. */
async function putExactly(store: Store, path: string, bytes: Uint8Array): Promise<boolean> {
  try {
    return (await store.putImmutable(path, bytes)) === 'created';
  } catch (error) {
    unlessImmutable(error);
    await store.delete(path);
    await store.putImmutable(path, bytes);
    return true;
  }
}

function weigh({ files }: Release) {
  const sizes = Object.entries(files);
  return {
    files: sizes.length,
    bytes: sizes.reduce((sum, [, { bytes }]) => sum + bytes, 0),
    brotliBytes: sizes
      .filter(([path]) => path.startsWith('web/'))
      .reduce((sum, [, { bytes, encodings }]) => sum + (encodings?.br?.bytes ?? bytes), 0),
  };
}
