import { createHash } from 'node:crypto';
import { ReleaseError } from './errors.ts';
import type { Release } from './release.ts';
import { type Encoding, encodingSuffix, storePath } from './release-path.ts';
import type { Store } from './store.ts';

/** The integrity form of SHA-384, as browsers take it. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

type FilesOf = Pick<Release, 'name' | 'version' | 'files'>;

/**
 * The bytes of a file of a release, or of its precompressed variant. What is returned was hashed after it was read:
 * execute or send these very bytes. Anything else than the signed bytes throws.
 */
export async function openVerified(
  store: Store,
  release: FilesOf,
  path: string,
  encoding?: Encoding,
): Promise<Buffer> {
  const listed = Object.hasOwn(release.files, path) ? release.files[path] : undefined;
  const expected = encoding ? listed?.encodings?.[encoding] : listed;
  const file = encoding ? path + encodingSuffix[encoding] : path;
  const facts = { remote: release.name, release: release.version, file };
  if (!expected) throw new ReleaseError('FILE_UNKNOWN', facts);
  const stored = await store.get(storePath.file(release.name, release.version, file));
  if (!stored) throw new ReleaseError('FILE_MISSING', facts);
  const { bytes } = stored;
  if (bytes.length !== expected.bytes || integrityOf(bytes) !== expected.integrity) {
    const detail = `${bytes.length} bytes found, ${expected.bytes} signed`;
    throw new ReleaseError('HASH_MISMATCH', { ...facts, detail });
  }
  return bytes;
}

/** Every stored file of a release with what it must be, variants included. */
export function storedFiles(release: Pick<Release, 'files'>) {
  return Object.entries(release.files).flatMap(([path, { encodings = {}, ...plain }]) => [
    { path, encoding: undefined, stored: path, ...plain },
    ...(Object.entries(encodings) as [Encoding, { integrity: string; bytes: number }][]).map(
      ([encoding, variant]) => ({ path, encoding, stored: path + encodingSuffix[encoding], ...variant }),
    ),
  ]);
}
