import { createHash } from 'node:crypto';
import type { ContentEncoding } from '../http/negotiate-encoding.ts';
import { type Packed, pack } from '../http/pack.ts';

/** Names and values in turn, as node writes them without looking at them again. */
export type FlatHeaders = readonly string[];

/** A page ready to be sent, in every encoding: what can be done once is not done for each visitor. */
export interface PageAnswer {
  status: number;
  etag: string;
  headers: Record<ContentEncoding | 'unchanged', FlatHeaders>;
  bodies: Packed;
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

export async function encodeAnswer(
  text: string,
  { status, type, headers, cacheable }: AnswerParts,
): Promise<PageAnswer> {
  const identity = Buffer.from(text);
  const bodies = await pack(identity);
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
      br: whole(bodies.br, 'br'),
      gzip: whole(bodies.gzip, 'gzip'),
      unchanged: flat(common),
    },
    bodies,
    bytes: identity.length + bodies.br.length + bodies.gzip.length,
    cacheable,
  };
}

function flat(headers: Record<string, string>): FlatHeaders {
  return Object.entries(headers).flat();
}
