import { compressGzip, compressSmall, decompressBrotli } from '../http/compress.ts';
import type { CompressedText } from '../http/compressed-text.ts';
import type { ContentEncoding } from '../http/negotiate-encoding.ts';
import type { RemoteRelease } from '../telemetry/release-counts.ts';
import type { ApiRead } from '../workers/worker-messages.ts';

/** Names and values in turn. Node writes such headers without checking them again. */
export type RawHeaders = readonly string[];

/** A body ready to be sent. */
interface EncodedBody {
  headers: RawHeaders;
  body: Buffer;
}

interface ResponseOptions {
  status: number;
  /** The media type. */
  type: string;
  headers: Record<string, string>;
  /** False for what must be rendered again for the next visitor. */
  cacheable: boolean;
  lacks?: Lack | undefined;
  /** What it was rendered from; absent when the API cannot tell whether that has changed. */
  reads?: readonly ApiRead[] | undefined;
  /** The releases whose code failed in it. */
  failed?: readonly RemoteRelease[];
}

/** What a page or a redirect lacks: data that the API did not deliver, or a part whose code failed. */
type Lack = 'data' | 'part';

/** The estimated size of the gzip body, relative to the brotli body: a cache entry must not change its size later. */
const gzipToBrotliRatio = 1.2;

/** What an entry holds besides its bodies: its address, headers, reads and place in the cache. Measured on redirects. */
const entryBytes = 2_048;

/** A page ready to be sent. It keeps its brotli body, and gzip from the first visitor who asks for it. */
export class PageResponse {
  readonly status: number;
  readonly etag: string;
  readonly cacheable: boolean;
  readonly lacks: Lack | undefined;
  readonly reads: readonly ApiRead[] | undefined;
  readonly failed: readonly RemoteRelease[];
  /** Whether `recompress` was called. */
  isRecompressed = false;
  /** The headers of a 304. */
  readonly notModifiedHeaders: RawHeaders;
  #br: EncodedBody;
  #gzip: Promise<EncodedBody> | undefined;
  readonly #type: string;
  readonly #headers: Record<string, string>;

  constructor(
    text: CompressedText,
    { status, type, headers, cacheable, lacks, reads, failed = [] }: ResponseOptions,
  ) {
    const { br, etag } = text;
    this.status = status;
    this.etag = etag;
    this.cacheable = cacheable;
    this.lacks = lacks;
    this.reads = reads;
    this.failed = failed;
    this.#type = type;
    this.#headers = {
      ...headers,
      // Only our own cache can tell when to replace it.
      ...(lacks && { 'cache-control': 'no-store', 'x-degraded': lacks }),
      etag,
      vary: 'accept-encoding',
    };
    this.notModifiedHeaders = flatten(this.#headers);
    this.#br = this.#encoded('br', Buffer.from(br.buffer, br.byteOffset, br.byteLength));
  }

  /** Whether caches that several visitors use may keep it. */
  get isShared(): boolean {
    return this.#headers['cache-control']?.startsWith('public') ?? false;
  }

  /** The estimated size in memory. */
  get bytes(): number {
    return entryBytes + Math.ceil(this.#br.body.length * (1 + gzipToBrotliRatio));
  }

  encoded(encoding: ContentEncoding): EncodedBody | Promise<EncodedBody> {
    if (encoding === 'br') return this.#br;
    if (encoding === 'identity') return this.#identity().then((text) => this.#encoded(encoding, text));
    this.#gzip ??= this.#identity()
      .then(compressGzip)
      .then((body) => this.#encoded(encoding, body));
    return this.#gzip;
  }

  /** Replaces the brotli body by the smallest one, once. Slow, on a background thread. */
  async recompress(): Promise<void> {
    if (this.isRecompressed) return;
    this.isRecompressed = true;
    this.#br = this.#encoded('br', await compressSmall(await this.#identity()));
  }

  #identity(): Promise<Buffer> {
    return decompressBrotli(this.#br.body);
  }

  #encoded(encoding: ContentEncoding, body: Buffer): EncodedBody {
    const headers = flatten({
      ...this.#headers,
      'content-type': `${this.#type}; charset=utf-8`,
      'content-length': String(body.length),
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    });
    return { body, headers };
  }
}

function flatten(headers: Record<string, string>): RawHeaders {
  return Object.entries(headers).flat();
}
