import buffer from 'node:buffer';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Memory that Node does not zero holds what the server has freed: forms, keys. Node has a flag for it, but not for a thread.
 * Code of remotes may replace the methods that are used here: that is safe as long as no function of Node is passed to one of them.
 */
export function protectMemory(): void {
  const { alloc } = Buffer;
  const zeroed = { value: (size: number) => alloc(size) };
  Object.defineProperties(Buffer, {
    // `Buffer.from` uses it, too.
    allocUnsafeSlow: zeroed,
    allocUnsafe: zeroed,
    poolSize: { value: 0, configurable: false, writable: false },
    // Node's own trust lengths and items that code can change, and then leave memory as it was.
    alloc: {
      value: (size: number, fill?: string, encoding?: BufferEncoding) =>
        fill === undefined ? alloc(size) : alloc(size).fill(fill, encoding as BufferEncoding),
    },
    concat: { value: concat },
  });
  Object.defineProperty(buffer, 'SlowBuffer', zeroed);
  syncBuiltinESMExports();
}

function concat(
  list: readonly Uint8Array[],
  length = list.reduce((sum, part) => sum + part.length, 0),
): Buffer {
  const bytes = Buffer.alloc(length);
  let at = 0;
  for (const part of list) {
    bytes.set(part.subarray(0, length - at), at);
    at = Math.min(length, at + part.length);
  }
  return bytes;
}
