import type { ContentEncoding } from '../http/negotiate-encoding.ts';
import { packBrotli, packGzip, packSmall } from '../http/pack.ts';
import type { ApiRead } from '../workers/protocol.ts';

/** Names and values in turn. Node writes such headers without checking them again. */
export type RawHeaders = readonly string[];

/** A body ready to be sent. */
interface EncodedBody {
  headers: RawHeaders;
  body: Buffer;
}

export interface ResponseOptions {
  status: number;
  /** The media type. */
  type: string;
  etag: string;
  headers: Record<string, string>;
  /** False for what must be rendered again for the next visitor. */
  cacheable: boolean;
  lacks?: Lack | undefined;
  /** What it was rendered from; absent when the API cannot tell whether that has changed. */
  reads?: readonly ApiRead[] | undefined;
}

/** What a response with status 200 lacks: data that the API did not deliver, or a part whose code failed. */
export type Lack = 'data' | 'part';

/** The estimated size of the encoded bodies, relative to the text: a cache entry must not change its size later. */
const encodedShare = 0.5;

/** A page ready to be sent. Each encoding is made for the first visitor who asks for it, and kept. */
export class PageResponse {
  readonly status: number;
  readonly etag: string;
  readonly cacheable: boolean;
  readonly lacks: Lack | undefined;
  readonly reads: readonly ApiRead[] | undefined;
  /** The headers of a 304. */
  readonly notModifiedHeaders: RawHeaders;
  readonly #identity: Buffer;
  readonly #type: string;
  readonly #headers: Record<string, string>;
  readonly #ready: Partial<Record<ContentEncoding, EncodedBody>> = {};
  readonly #pending = new Map<ContentEncoding, Promise<EncodedBody>>();
  #isRecompressed = false;

  constructor(identity: Buffer, { status, type, etag, headers, cacheable, lacks, reads }: ResponseOptions) {
    this.status = status;
    this.etag = etag;
    this.cacheable = cacheable;
    this.lacks = lacks;
    this.reads = reads;
    this.#identity = identity;
    this.#type = type;
    this.#headers = {
      ...headers,
      // Only our own cache can tell when to replace it.
      ...(lacks && { 'cache-control': 'no-store', 'x-degraded': lacks }),
      etag,
      vary: 'accept-encoding',
    };
    this.notModifiedHeaders = flatten(this.#headers);
  }

  /** Whether caches that several visitors use may keep it. */
  get isShared(): boolean {
    return this.#headers['cache-control']?.startsWith('public') ?? false;
  }

  get text(): string {
    return this.#identity.toString();
  }

  /** The estimated size in memory. */
  get bytes(): number {
    return Math.ceil(this.#identity.length * (1 + encodedShare));
  }

  encoded(encoding: ContentEncoding): EncodedBody | Promise<EncodedBody> {
    return this.#ready[encoding] ?? this.#encode(encoding);
  }

  /** Replaces the brotli body by the smallest one, once. Slow, on a background thread. */
  async recompress(): Promise<void> {
    if (this.#isRecompressed) return;
    this.#isRecompressed = true;
    this.#store('br', await packSmall(this.#identity));
  }

  #encode(encoding: ContentEncoding): Promise<EncodedBody> {
    const pending = this.#pending.get(encoding) ?? this.#pack(encoding);
    this.#pending.set(encoding, pending);
    return pending;
  }

  async #pack(encoding: ContentEncoding): Promise<EncodedBody> {
    if (encoding === 'identity') return this.#store(encoding, this.#identity);
    const body = await (encoding === 'br' ? packBrotli(this.#identity) : packGzip(this.#identity));
    return this.#ready[encoding] ?? this.#store(encoding, body);
  }

  #store(encoding: ContentEncoding, body: Buffer): EncodedBody {
    const encoded = {
      body,
      headers: flatten({
        ...this.#headers,
        'content-type': `${this.#type}; charset=utf-8`,
        'content-length': String(body.length),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      }),
    };
    this.#ready[encoding] = encoded;
    return encoded;
  }
}

function flatten(headers: Record<string, string>): RawHeaders {
  return Object.entries(headers).flat();
}
