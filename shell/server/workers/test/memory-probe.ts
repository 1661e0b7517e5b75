import * as buffers from 'node:buffer';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort } from 'node:worker_threads';
import { restrictWorker } from '../worker-limits.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
const mark = 'freed-memory';
const sizes = Array.from({ length: 3_000 }, (_, index) => 1_500 + (index % 900));

const { allocUnsafeSlow } = Buffer;

function freeMarked(): void {
  for (const size of sizes) allocUnsafeSlow(size).fill(mark);
}

/** SlowBuffer is missing from @types/node. */
const old = buffers as unknown as { SlowBuffer: (size: number) => Buffer };

const notBase64 = (size: number) => '!'.repeat(Math.ceil((size * 4) / 3));

const ways: Record<string, (size: number) => Buffer> = {
  allocUnsafe: (size) => Buffer.allocUnsafe(size),
  allocUnsafeSlow: (size) => Buffer.allocUnsafeSlow(size),
  'allocUnsafeSlow of the module': (size) => buffers.Buffer.allocUnsafeSlow(size),
  'SlowBuffer of the module': (size) => old.SlowBuffer(size),
  'the pool of small buffers'(size) {
    Reflect.set(Buffer, 'poolSize', 2 * size);
    return Buffer.from(Buffer.from('x').buffer);
  },
  'text that is not base64': (size) => Buffer.from(Buffer.from(notBase64(size), 'base64').buffer),
  'an object that is such a text'(size) {
    const from = Buffer.from as unknown as (text: object, encoding: string) => Buffer<ArrayBuffer>;
    return Buffer.from(from({ valueOf: () => notBase64(size) }, 'base64').buffer);
  },
  'a fill of a buffer that says it is empty'(size) {
    Object.defineProperty(Buffer.prototype, 'length', { value: 0, configurable: true });
    const buffer = Buffer.alloc(size, 1);
    Reflect.deleteProperty(Buffer.prototype, 'length');
    return buffer;
  },
  'a list whose items change'(size) {
    const items: unknown[] = [new Uint8Array(8 * size), new Float64Array(size)];
    return Buffer.concat(Object.defineProperty([new Uint8Array()], 0, { get: () => items.shift() }));
  },
  'a part that is another buffer'(size) {
    const species = {
      [Symbol.species]: function another() {
        return new Uint8Array();
      },
    };
    return Buffer.concat([Object.assign(new Uint8Array(size + 1), { constructor: species })], size);
  },
};

restrictWorker();
const found = Object.entries(ways).filter(([, allocate]) =>
  // The garbage collector frees memory later and on other threads, so try several times.
  Array.from({ length: 4 }).some(() => {
    freeMarked();
    collectGarbage();
    return sizes.map(allocate).some((buffer) => buffer.includes(mark));
  }),
);
parentPort?.postMessage(found.map(([way]) => way));
