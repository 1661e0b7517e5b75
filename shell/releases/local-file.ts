import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { link, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { attempt, localFileError } from './errors.ts';

/** Writes a file that is not in the store, as a whole. With `keep`, that of another process stays. Creates its folder. */
export async function writeLocalFile(
  path: string,
  content: string | Buffer,
  { mode = 0o666, folderMode = 0o777, keep = false } = {},
): Promise<void> {
  const temporary = join(dirname(path), `.new-${randomUUID()}`);
  try {
    await mkdir(dirname(path), { recursive: true, mode: folderMode });
    await writeFile(temporary, content, { mode, flush: true });
    // Unlike rename(), link() does not replace a file.
    await (keep ? link : rename)(temporary, path).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } catch (error) {
    throw localFileError(path, error);
  } finally {
    attempt(() => rmSync(temporary, { force: true }));
  }
}
