import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { basename, join } from 'node:path';

const quietMs = 40;
const skipped = new Set(['node_modules', 'dist', '.site', '.git']);

/**
 * Tells once of all changes that come together in files or below folders. Folders are watched one by one: unlike a watch
 * on a file that survives editors which replace the file they save.
 */
export function watchFolders(paths: readonly string[], onChange: () => void): () => void {
  const watchers = new Map<string, FSWatcher>();
  let timer: NodeJS.Timeout | undefined;

  function tell() {
    clearTimeout(timer);
    timer = setTimeout(onChange, quietMs);
  }

  function enter(folder: string, only?: string) {
    if (watchers.has(folder)) return;
    const watcher = watch(folder, (_, name) => {
      if (name && (only ? name !== only : skipped.has(name))) return;
      if (!only && name) enterIfFolder(join(folder, name));
      tell();
    });
    watcher.on('error', () => leave(folder));
    watchers.set(folder, watcher);
    if (only) return;
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory() && !skipped.has(entry.name)) enter(join(folder, entry.name));
    }
  }

  function enterIfFolder(path: string) {
    if (!existsSync(path)) leave(path);
    else if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) enter(path);
  }

  function leave(folder: string) {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  }

  for (const path of paths) {
    if (statSync(path).isDirectory()) enter(path);
    else enter(join(path, '..'), basename(path));
  }
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}
