import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from './negotiate-encoding.ts';

/** The same text in every encoding. */
export type Packed = Record<ContentEncoding, Buffer>;

const brotli = promisify(brotliCompress);
/** The best size that still costs only a few milliseconds a page. */
const fastQuality = 5;
/** A tenth smaller, for what is sent often. It takes a second of a background thread for each megabyte. */
const bestQuality = 11;

export const packGzip = promisify<Buffer, Buffer>(gzip);

export async function pack(identity: Buffer): Promise<Packed> {
  const [br, gz] = await Promise.all([packBrotli(identity), packGzip(identity)]);
  return { identity, br, gzip: gz };
}

/** The smallest brotli there is. */
export function packSmall(identity: Buffer): Promise<Buffer> {
  return packBrotli(identity, bestQuality);
}

export function packBrotli(identity: Buffer, quality = fastQuality): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  return brotli(identity, { params });
}

const packed = new WeakMap<Buffer, Promise<Packed>>();

/** Packs once what is kept and sent often. */
export function packOnce(identity: Buffer): Promise<Packed> {
  const known = packed.get(identity) ?? pack(identity);
  packed.set(identity, known);
  return known;
}
