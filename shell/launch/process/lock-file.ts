import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { replaceFile } from '../replace-file.ts';
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

export type LockResult<Note> =
  | { lock: Lock<Note>; heldBy?: undefined; abandoned?: Note }
  | { lock?: undefined; heldBy: ProcessIdentity; note?: Note };

/** Takes the lock, or returns its holder. `abandoned` is the note of a holder that died without releasing the lock. */
export function takeLock<Note>(path: string): LockResult<Note> {
  mkdirSync(dirname(path), { recursive: true });
  const holder = identify(process.pid);
  const draft = `${path}.${process.pid}`;
  let abandoned: Note | undefined;
  for (;;) {
    writeFileSync(draft, JSON.stringify({ holder } satisfies LockFile<Note>));
    try {
      linkSync(draft, path);
      rmSync(draft);
      return { lock: heldLock(path, holder), abandoned };
    } catch (error) {
      rmSync(draft, { force: true });
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const found = readLock<Note>(path);
    if (found && isSameProcess(found.holder)) return { heldBy: found.holder, note: found.note };
    abandoned = found?.note;
    rmSync(path, { force: true });
  }
}

function heldLock<Note>(path: string, holder: ProcessIdentity): Lock<Note> {
  return {
    note(note) {
      replaceFile(path, JSON.stringify({ holder, note } satisfies LockFile<Note>));
    },
    release() {
      rmSync(path, { force: true });
    },
  };
}

function readLock<Note>(path: string): LockFile<Note> | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as LockFile<Note>;
  } catch {
    return undefined;
  }
}
