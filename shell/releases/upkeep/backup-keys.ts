import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ignore, ReleaseError } from '../errors.ts';
import { jsonBytes } from '../json-bytes.ts';
import {
  loadTrustedKeys,
  privateKeyFile,
  publicKeySuffix,
  readKeyPair,
  roles,
  type TrustedKey,
  timestampKeyFile,
} from '../keys/signing.ts';
import { writeLocalFile } from '../local-file.ts';

/** Others may not list the folders of keys. */
const folderMode = 0o700;

export interface KeyPaths {
  /** A folder, or a JSON file that limits keys to remotes. */
  trusted: string;
  /** Absent if this machine has no key for the store. */
  signing: string | undefined;
  /** The key of the controller that renews the time stamp, if it has one of its own. */
  timestamp: string | undefined;
}

/** The paths in a backup. The trusted keys are one JSON file, which RELEASE_KEYS may name. */
export const keyPathsIn = (dir: string) => ({
  trusted: join(dir, 'keys', 'trusted.json'),
  signing: join(dir, 'keys', privateKeyFile),
  timestamp: join(dir, 'keys', timestampKeyFile),
});

/** Writes trusted keys in the form that the path implies. */
export async function writeTrustedKeys(path: string, keys: readonly TrustedKey[]): Promise<void> {
  if (path.endsWith('.json')) {
    const list = keys.map(({ publicKey, remotes, roles }) => ({ publicKey, remotes, roles }));
    return writeLocalFile(path, jsonBytes(list), { folderMode });
  }
  if (keys.some((key) => key.remotes !== '*' || key.roles.length < roles.length))
    throw new ReleaseError('BAD_KEY', {
      file: path,
      detail: 'keys that are limited to remotes or roles need a RELEASE_KEYS file that ends in .json',
    });
  for (const { keyId, publicKey } of keys)
    await writeLocalFile(join(path, `${keyId}${publicKeySuffix}`), publicKey, { folderMode });
}

/** Copies a private key that only its owner may read. Throws if it cannot be used. */
export async function copySigningKey(from: string, to: string): Promise<void> {
  await readKeyPair(from);
  await writeLocalFile(to, await readFile(from), { mode: 0o600, folderMode });
}

/** Restores the keys that are missing. Returns the paths that it wrote. */
export async function restoreKeys(dir: string, to: KeyPaths): Promise<string[]> {
  const backup = keyPathsIn(dir);
  const written: string[] = [];
  if (!(await findTrustedKeys(to.trusted))) {
    await writeTrustedKeys(to.trusted, await loadTrustedKeys(backup.trusted));
    written.push(to.trusted);
  }
  for (const name of ['signing', 'timestamp'] as const) {
    const path = to[name];
    if (!path || !existsSync(backup[name]) || existsSync(path)) continue;
    await copySigningKey(backup[name], path);
    written.push(path);
  }
  return written;
}

/** Undefined if the path does not exist, or is a folder without keys. */
export function findTrustedKeys(path: string): Promise<TrustedKey[] | undefined> {
  return loadTrustedKeys(path).catch(ignore('KEY_MISSING'));
}
