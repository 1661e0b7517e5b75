import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from './negotiate-encoding.ts';

/** The same text in every encoding. */
export type Packed = Record<ContentEncoding, Buffer>;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** The best size that still costs only a few milliseconds a page. */
const brotliQuality = 5;

export async function pack(identity: Buffer): Promise<Packed> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await Promise.all([brotli(identity, { params }), gzipped(identity)]);
  return { identity, br, gzip: gz };
}

const packed = new WeakMap<Buffer, Promise<Packed>>();

/** Packs once what is kept and sent often. */
export function packOnce(identity: Buffer): Promise<Packed> {
  const known = packed.get(identity) ?? pack(identity);
  packed.set(identity, known);
  return known;
}
