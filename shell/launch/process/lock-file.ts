import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { withFolderLock } from '@site/releases/folder-lock';
import { readJson, writeJson } from '../json-file.ts';
import { identify, isSameProcess, type ProcessIdentity } from './identity.ts';

export interface Lock<Note> {
  /** Replaces the note in the lock file. */
  note(note: Note): void;
  release(): void;
}

interface LockFile<Note> {
  holder: ProcessIdentity;
  note?: Note;
}

type LockResult<Note> =
  | { lock: Lock<Note>; heldBy?: undefined; abandoned?: Note }
  | { lock?: undefined; heldBy: ProcessIdentity; note?: Note };

/** Takes the lock, or returns its holder. `abandoned` is the note of a holder that died without releasing the lock. */
export function takeLock<Note>(path: string): LockResult<Note> {
  const folder = dirname(path);
  mkdirSync(folder, { recursive: true });
  const holder = identify(process.pid);
  // One process at a time: two that find the same abandoned file must not both replace it.
  return withFolderLock(folder, () => {
    const found = readLock<Note>(path);
    if (found && isSameProcess(found.holder)) return { heldBy: found.holder, note: found.note };
    writeJson(path, { holder } satisfies LockFile<Note>);
    return { lock: heldLock(path, holder), abandoned: found?.note };
  });
}

function heldLock<Note>(path: string, holder: ProcessIdentity): Lock<Note> {
  return {
    note(note) {
      writeJson(path, { holder, note } satisfies LockFile<Note>);
    },
    release() {
      const found = readLock(path)?.holder;
      if (found?.pid === holder.pid && found.started === holder.started) rmSync(path, { force: true });
    },
  };
}

/** Who holds or held the lock. */
export function readLock<Note>(path: string): LockFile<Note> | undefined {
  return readJson(path);
}
