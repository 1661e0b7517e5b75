import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { basename, join } from 'node:path';

const debounceMs = 40;
const ignored = new Set(['node_modules', 'dist', '.site', '.git']);

/**
 * Calls `onChange` once for changes in quick succession, in files or in folders with their subfolders. A file is watched through
 * its folder, because some editors replace a file when they save it, which ends a watch on the file itself. The option `recursive`
 * of fs.watch loses the changes of a file that was replaced.
 */
export function watchFolders(paths: readonly string[], onChange: () => void): void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;

  function schedule() {
    clearTimeout(timer);
    timer = setTimeout(onChange, debounceMs);
  }

  function watchFolder(folder: string, only?: string) {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (_, name) => {
      if (name && (only ? name !== only : ignored.has(name))) return;
      if (!only && name) updateFolder(join(folder, name));
      schedule();
    });
    watcher.on('error', () => unwatchFolder(folder));
    watchers.set(folder, watcher);
    if (only) return;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory() && !ignored.has(entry.name)) watchFolder(join(folder, entry.name));
    }
  }

  function updateFolder(path: string) {
    if (!existsSync(path)) unwatchFolder(path);
    else if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) watchFolder(path);
  }

  function unwatchFolder(folder: string) {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  for (const path of paths) {
    if (statSync(path).isDirectory()) watchFolder(path);
    else watchFolder(join(path, '..'), basename(path));
  }
}
