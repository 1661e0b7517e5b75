import { readSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

/** Reads at most `size` bytes. Node's `readFile` asks for the size again, so it reads all of a file that grew meanwhile. */
export async function readOpened(file: FileHandle, size: number): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  for (let at = 0; ; ) {
    const { bytesRead } = at < size ? await file.read(bytes, at, size - at, at) : { bytesRead: 0 };
    if (bytesRead === 0) return bytes.subarray(0, at);
    at += bytesRead;
  }
}

export function readOpenedSync(file: number, size: number): Buffer {
  const bytes = Buffer.alloc(size);
  for (let at = 0; ; ) {
    const bytesRead = at < size ? readSync(file, bytes, at, size - at, at) : 0;
    if (bytesRead === 0) return bytes.subarray(0, at);
    at += bytesRead;
  }
}
