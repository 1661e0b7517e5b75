import buffer from 'node:buffer';
import { syncBuiltinESMExports } from 'node:module';
import { StringDecoder } from 'node:string_decoder';
import { types } from 'node:util';

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
  Object.defineProperty(Buffer.prototype, 'copy', { value: copy });
  Object.defineProperty(buffer, 'SlowBuffer', zeroed);
  checkDecoders();
  syncBuiltinESMExports();
}

function concat(
  list: readonly Uint8Array[],
  length = list.reduce((sum, part) => sum + part.length, 0),
): Buffer {
  const bytes = Buffer.alloc(length);
  let at = 0;
  for (const part of list) at += copy.call(part, bytes, at);
  return bytes;
}

/** Node's own reads and writes beyond buffers whose `byteLength` was changed. */
function copy(this: Uint8Array, target: Uint8Array, at = 0, start = 0, end = this.length): number {
  const room = target.length - at;
  if (room <= 0) return 0;
  const part = this.subarray(start, Math.min(end, start + room));
  target.set(part, at);
  return part.length;
}

/** Node's own read and write beyond the state of a decoder if the state says so: bytes 4 and 5 of 7 count within the first 4. */
function checkDecoders(): void {
  const { apply } = Reflect;
  const { isUint8Array } = types;
  const { prototype } = StringDecoder;
  const stateKey = Object.getOwnPropertySymbols(new StringDecoder())[0] as symbol;
  const isIntact = (state: unknown) =>
    isUint8Array(state) && (state[4] as number) + (state[5] as number) <= 4 && state[6] !== undefined;
  const checked = (method: StringDecoder['write']) =>
    function (this: Record<symbol, unknown>, input: string | NodeJS.ArrayBufferView): string {
      const state = this[stateKey];
      if (!isIntact(state)) throw new TypeError('Code has changed the state of a StringDecoder');
      // Not `this`: its state and its `write`, which `end` calls, may be others when asked again.
      return apply(method, { [stateKey]: state, write }, [input]);
    };
  const write = checked(prototype.write);
  Object.assign(prototype, { write, end: checked(prototype.end as StringDecoder['write']) });
}
