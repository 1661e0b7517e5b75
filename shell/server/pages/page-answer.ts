import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from '../http/negotiate-encoding.ts';

/** Names and values in turn, as node writes them without looking at them again. */
export type FlatHeaders = readonly string[];

/** A page ready to be sent, in every encoding: what can be done once is not done for each visitor. */
export interface PageAnswer {
  status: number;
  etag: string;
  headers: Record<ContentEncoding | 'unchanged', FlatHeaders>;
  bodies: Record<ContentEncoding, Buffer>;
  /** What it takes in memory. */
  bytes: number;
  /** False for what must be tried again for the next visitor. */
  cacheable: boolean;
}

export interface AnswerParts {
  status: number;
  /** The media type. */
  type: string;
  headers: Record<string, string>;
  cacheable: boolean;
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** The best size that still costs only a few milliseconds a page. */
const brotliQuality = 5;

export async function encodeAnswer(
  text: string,
  { status, type, headers, cacheable }: AnswerParts,
): Promise<PageAnswer> {
  const identity = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  const [br, gz] = await Promise.all([brotli(identity, { params }), gzipped(identity)]);
  // Weak: the same page in three encodings is not the same bytes.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  const common = { ...headers, etag, vary: 'accept-encoding' };
  const whole = (body: Buffer, encoding?: ContentEncoding) =>
    flat({
      ...common,
      'content-type': `${type}; charset=utf-8`,
      'content-length': String(body.length),
      ...(encoding && { 'content-encoding': encoding }),
    });
  return {
    status,
    etag,
    headers: {
      identity: whole(identity),
      br: whole(br, 'br'),
      gzip: whole(gz, 'gzip'),
      unchanged: flat(common),
    },
    bodies: { identity, br, gzip: gz },
    bytes: identity.length + br.length + gz.length,
    cacheable,
  };
}

function flat(headers: Record<string, string>): FlatHeaders {
  return Object.entries(headers).flat();
}
