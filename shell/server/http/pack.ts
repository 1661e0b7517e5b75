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

/** The same text in every encoding. */
type Packed = Record<ContentEncoding, Buffer>;

const brotli = promisify(brotliCompress);
/** The smallest result that takes only a few milliseconds a page. */
const fastQuality = 5;
/** For when other pages wait: a quarter of the time of `fastQuality`, and a fifth larger. */
const busyQuality = 1;
/** A tenth smaller, for what is sent often. Takes a second on a background thread for each megabyte. */
const bestQuality = 11;

export const packGzip = promisify<Buffer, Buffer>(gzip);

export async function pack(identity: Buffer): Promise<Packed> {
  const [br, gz] = await Promise.all([packBrotli(identity), packGzip(identity)]);
  return { identity, br, gzip: gz };
}

/** The smallest brotli encoding; slow. */
export function packSmall(identity: Buffer): Promise<Buffer> {
  return packBrotli(identity, bestQuality);
}

export function packBrotli(identity: Buffer, quality = fastQuality): Promise<Buffer> {
  return brotli(identity, brotliOptions(identity, quality));
}

/** For a thread that may be kept busy for some milliseconds. */
export function packBrotliSync(identity: Uint8Array, isBusy: boolean): Buffer {
  return brotliCompressSync(identity, brotliOptions(identity, isBusy ? busyQuality : fastQuality));
}

export const unpackBrotli = promisify<Buffer, Buffer>(brotliDecompress);

function brotliOptions(identity: Uint8Array, quality: number): BrotliOptions {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  return { params };
}

const cache = new WeakMap<Buffer, Promise<Packed>>();

/** Packs a buffer on the first call and returns the same result on later ones. */
export function packOnce(identity: Buffer): Promise<Packed> {
  const packed = cache.get(identity) ?? pack(identity);
  cache.set(identity, packed);
  return packed;
}
