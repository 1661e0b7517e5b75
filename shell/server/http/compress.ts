import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gzip,
} from 'node:zlib';
import type { ContentEncoding } from './negotiate-encoding.ts';

type Compressed = Record<ContentEncoding, Buffer>;

const brotli = promisify(brotliCompress);
/** The smallest result that takes only a few milliseconds a page. */
const fastQuality = 5;
/** For when other pages wait: a quarter of the time of `fastQuality`, and a fifth larger. */
const busyQuality = 1;
/** A tenth smaller, for what is sent often. Takes a second on a background thread for each megabyte. */
const bestQuality = 11;

export const compressGzip = promisify<Buffer, Buffer>(gzip);

async function compress(identity: Buffer): Promise<Compressed> {
  const [br, gz] = await Promise.all([compressBrotli(identity), compressGzip(identity)]);
  return { identity, br, gzip: gz };
}

/** The smallest brotli encoding; slow. */
export function compressSmall(identity: Buffer): Promise<Buffer> {
  return compressBrotli(identity, bestQuality);
}

export function compressBrotli(identity: Buffer, quality = fastQuality): Promise<Buffer> {
  return brotli(identity, brotliOptions(identity, quality));
}

/** For a thread that may be kept busy for some milliseconds. */
export function compressBrotliSync(identity: Uint8Array, isBusy: boolean): Buffer {
  return brotliCompressSync(identity, brotliOptions(identity, isBusy ? busyQuality : fastQuality));
}

export const decompressBrotli = promisify<Buffer, Buffer>(brotliDecompress);

function brotliOptions(identity: Uint8Array, quality: number): BrotliOptions {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  return { params };
}

const cache = new WeakMap<Buffer, Promise<Compressed>>();

/** Compresses a buffer on the first call and returns the same result on later ones. */
export function compressOnce(identity: Buffer): Promise<Compressed> {
  const compressed = cache.get(identity) ?? compress(identity);
  cache.set(identity, compressed);
  return compressed;
}
