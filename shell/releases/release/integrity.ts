import { hash } from 'node:crypto';
import { hasCode, ReleaseError } from '../errors.ts';
import { type Encoding, encodingSuffix, storePath } from '../store/release-path.ts';
import type { Store } from '../store/store.ts';
import type { Release } from './release.ts';

/** The SHA-384 hash in the form of the HTML `integrity` attribute. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${hash('sha384', bytes, 'base64')}`;
}

/**
 * Reads a file of a release, or its precompressed variant, and throws unless its hash is the signed one.
 * Execute or send the returned bytes: a second read of the store could return others.
 */
export async function openVerified(
  store: Store,
  release: Pick<Release, 'name' | 'version' | 'files'>,
  path: string,
  encoding?: Encoding,
): Promise<Buffer> {
  const listed = Object.hasOwn(release.files, path) ? release.files[path] : undefined;
  const expected = encoding ? listed?.encodings?.[encoding] : listed;
  const file = encoding ? path + encodingSuffix[encoding] : path;
  const context = { remote: release.name, release: release.version, file };
  if (!expected) throw new ReleaseError('FILE_UNKNOWN', context);
  const mismatch = (found: number | 'more') =>
    new ReleaseError('HASH_MISMATCH', {
      ...context,
      detail:
        found === expected.bytes
          ? 'same size, other content'
          : `found ${found} bytes, expected ${expected.bytes}`,
    });
  const location = storePath.file(release.name, release.version, file);
  const stored = await store.get(location, expected.bytes).catch((error: unknown) => {
    throw hasCode(error, 'TOO_LARGE') ? mismatch('more') : error;
  });
  if (!stored) throw new ReleaseError('FILE_MISSING', context);
  const { bytes } = stored;
  if (bytes.length !== expected.bytes || integrityOf(bytes) !== expected.integrity)
    throw mismatch(bytes.length);
  return bytes;
}
