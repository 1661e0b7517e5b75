import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from '../http/negotiate-encoding.ts';

/** A page ready to be sent, in every encoding. */
export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  bodies: Record<ContentEncoding, Buffer>;
  etag: string;
  /** What it takes in memory. */
  bytes: number;
  /** False for what must be tried again for the next visitor. */
  cacheable: boolean;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** The best size that still costs only a few milliseconds a page. */
const brotliQuality = 5;

export async function encodeAnswer(
  html: string,
  part: Pick<PageAnswer, 'status' | 'headers' | 'cacheable'>,
): Promise<PageAnswer> {
  const identity = Buffer.from(html);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await Promise.all([brotli(identity, { params }), gzipped(identity)]);
  const bodies = { identity, br, gzip: gz };
  return {
    ...part,
    bodies,
    // Weak: the same page in three encodings is not the same bytes.
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bytes: identity.length + br.length + gz.length,
  };
}
