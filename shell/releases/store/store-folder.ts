import { hash, randomUUID } from 'node:crypto';
import type { Stats } from 'node:fs';
import { closeSync, constants, fstatSync, openSync, renameSync, rmSync } from 'node:fs';
import { link, mkdir, open, readdir, rmdir, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asReleaseError, attempt, ReleaseError } from '../errors.ts';
import { withFolderLock } from './folder-lock.ts';
import { readOpened, readOpenedSync } from './read-opened.ts';
import { assertPlainPath, assertPlainPrefix, isPlainPath, sizeLimit, storePath } from './release-path.ts';
import type { Store, StoredEntry, StoredFile } from './store.ts';

/** Internal files of a store start with a dot and are never listed. */
const temporaryPrefix = '.new-';

/** Opening a pipe does not wait for its writer. */
const readOnly = constants.O_RDONLY | constants.O_NONBLOCK;

/** Opens a store in a folder, the default. Safe for several processes on one machine. */
export function openFolderStore(root: string): Store {
  const absolute = (path: string) => {
    assertPlainPath(path);
    return join(root, path);
  };

  async function get(path: string, maxBytes = sizeLimit.other): Promise<StoredFile | undefined> {
    try {
      return storedFile(await readAtMost(absolute(path), maxBytes, path));
    } catch (error) {
      if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR')) return undefined;
      throw asReleaseError(error, { file: path });
    }
  }

  return {
    url: root,
    get,

    async getIfChanged(path, etag, maxBytes) {
      const file = await get(path, maxBytes);
      return file && file.etag === etag ? 'unchanged' : file;
    },

    async putImmutable(path, bytes) {
      const target = absolute(path);
      try {
        // link() creates a complete file and fails if the name exists. rename() would replace the file.
        await withTemporary(target, bytes, (temporary) => link(temporary, target));
        await syncFolder(dirname(target));
        return 'created';
      } catch (error) {
        if (!hasCode(error, 'EEXIST')) throw asReleaseError(error, { file: path });
        const present = await get(path);
        if (present?.bytes.equals(bytes)) return 'present';
        throw new ReleaseError('IMMUTABLE', { file: path });
      }
    },

    async compareAndSwap(path, bytes, expectedEtag) {
      const target = absolute(path);
      // A shell alone writes its file. It must not wait for the lock, because that blocks its thread. Nor must it create the
      // folder of a store that was moved or unmounted: the real one could not come back.
      const isOfShell = path.startsWith(storePath.shells);
      const swapFor = async (temporary: string) => {
        const swap = (current: StoredFile | undefined) => {
          if ((current?.etag ?? null) !== expectedEtag) return { swapped: false as const, current };
          renameSync(temporary, target);
          return { swapped: true as const, etag: etagOf(bytes) };
        };
        return isOfShell
          ? swap(await get(path))
          : withFolderLock(root, () => swap(readStoredSync(target, path)));
      };
      try {
        const result = await withTemporary(target, bytes, swapFor, { recursive: !isOfShell });
        await (result.swapped ? syncFolder(dirname(target)) : removeEmptyFolders(dirname(target), root));
        return result;
      } catch (error) {
        throw asReleaseError(error, isOfShell ? { file: path } : {});
      }
    },

    async list(prefix) {
      assertPlainPrefix(prefix);
      const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
      const entries = await walk(join(root, folder), folder, prefix);
      return entries.filter(({ path }) => isPlainPath(path)).sort((a, b) => (a.path < b.path ? -1 : 1));
    },

    async folders(prefix) {
      assertPlainPrefix(prefix);
      const entries = await readFolder(join(root, prefix));
      const folders = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
      return folders.map(({ name }) => name).sort();
    },

    async delete(path) {
      const target = absolute(path);
      await unlink(target).catch((error) => {
        if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw asReleaseError(error, { file: path });
      });
      await removeEmptyFolders(dirname(target), root);
    },
  };
}

async function readAtMost(target: string, maxBytes: number, path: string): Promise<Buffer> {
  await using handle = await open(target, readOnly);
  return await readOpened(handle, checkedSize(await handle.stat(), maxBytes, path));
}

/** Devices, pipes and files of the kernel have size 0, and may have no end. Some folders have it, too, but reading them must fail. */
function checkedSize(stats: Stats, maxBytes: number, path: string): number {
  if (stats.isDirectory()) return 1;
  const { size } = stats;
  if (size > maxBytes)
    throw new ReleaseError('TOO_LARGE', { file: path, detail: `${size} bytes, at most ${maxBytes}` });
  return size;
}

function etagOf(bytes: Uint8Array): string {
  return hash('sha256', bytes);
}

function storedFile(bytes: Buffer): StoredFile {
  return { bytes, etag: etagOf(bytes) };
}

function readStoredSync(target: string, path: string): StoredFile | undefined {
  let file: number | undefined;
  try {
    file = openSync(target, readOnly);
    return storedFile(readOpenedSync(file, checkedSize(fstatSync(file), sizeLimit.other, path)));
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Writes a temporary file beside the target for `act` to move. Leaves nothing behind, so that a full disk stays no fuller. */
async function withTemporary<T>(
  target: string,
  bytes: Uint8Array,
  act: (temporary: string) => Promise<T>,
  { recursive = true } = {},
): Promise<T> {
  const temporary = join(dirname(target), temporaryPrefix + randomUUID());
  try {
    await writeInFolder(temporary, bytes, recursive);
    return await act(temporary);
  } catch (error) {
    // This name differs each time, so the same problem would seem to be another one.
    if (error instanceof Error) error.message = error.message.replace(temporary, target);
    throw error;
  } finally {
    // The first error says why.
    attempt(() => rmSync(temporary, { force: true }));
  }
}

async function writeInFolder(path: string, bytes: Uint8Array, recursive: boolean): Promise<void> {
  for (let tries = 1; ; tries++) {
    await mkdir(dirname(path), { recursive }).catch((error) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
    try {
      return await writeFile(path, bytes, { flag: 'wx', flush: true });
    } catch (error) {
      // A prune may remove the empty folder between the two calls.
      if (!hasCode(error, 'ENOENT') || tries === 5) throw error;
    }
  }
}

async function syncFolder(folder: string): Promise<void> {
  await using handle = await open(folder, 'r');
  await handle.sync();
}

/** All files below a folder whose path in the store begins with a prefix. */
async function walk(folder: string, pathOfFolder: string, prefix: string): Promise<StoredEntry[]> {
  const entries = await readFolder(folder);
  const stored = await Promise.all(
    entries
      .filter((entry) => !entry.name.startsWith('.') && (pathOfFolder + entry.name).startsWith(prefix))
      .map(async (entry): Promise<StoredEntry[]> => {
        const path = pathOfFolder + entry.name;
        if (entry.isDirectory()) return walk(join(folder, entry.name), `${path}/`, prefix);
        const stats = await stat(join(folder, entry.name)).catch((error) => {
          if (!hasCode(error, 'ENOENT')) throw asReleaseError(error);
        });
        return stats ? [{ path, bytes: stats.size, modifiedAt: stats.mtime }] : [];
      }),
  );
  return stored.flat();
}

async function readFolder(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return [];
    throw asReleaseError(error);
  }
}

async function removeEmptyFolders(folder: string, root: string): Promise<void> {
  for (let current = folder; current.length > root.length; current = dirname(current)) {
    try {
      await rmdir(current);
    } catch {
      return;
    }
  }
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
