import type { ContentEncoding } from '../http/negotiate-encoding.ts';
import { packBrotli, packGzip, packSmall } from '../http/pack.ts';

/** Names and values in turn, as node writes them without looking at them again. */
export type FlatHeaders = readonly string[];

/** A body ready to be sent. */
export interface Encoded {
  headers: FlatHeaders;
  body: Buffer;
}

export interface AnswerParts {
  status: number;
  /** The media type. */
  type: string;
  etag: string;
  headers: Record<string, string>;
  /** False for what must be tried again for the next visitor. */
  cacheable: boolean;
}

/** About what an encoded body takes beside the text itself: sizes must not change while a cache counts them. */
const shareOfEncoded = 0.5;

/** A page ready to be sent. Each encoding is made for the first visitor who asks for it, and kept. */
export class PageAnswer {
  readonly status: number;
  readonly etag: string;
  readonly cacheable: boolean;
  /** What is sent to a visitor who has the page already. */
  readonly unchanged: FlatHeaders;
  readonly #identity: Buffer;
  readonly #type: string;
  readonly #common: Record<string, string>;
  readonly #ready: Partial<Record<ContentEncoding, Encoded>> = {};
  readonly #underWay = new Map<ContentEncoding, Promise<Encoded>>();
  #isSmall = false;

  constructor(identity: Buffer, { status, type, etag, headers, cacheable }: AnswerParts) {
    this.status = status;
    this.etag = etag;
    this.cacheable = cacheable;
    this.#identity = identity;
    this.#type = type;
    this.#common = { ...headers, etag, vary: 'accept-encoding' };
    this.unchanged = flat(this.#common);
  }

  get text(): string {
    return this.#identity.toString();
  }

  /** What it takes in memory, about. */
  get bytes(): number {
    return Math.ceil(this.#identity.length * (1 + shareOfEncoded));
  }

  encoded(encoding: ContentEncoding): Encoded | Promise<Encoded> {
    return this.#ready[encoding] ?? this.#encode(encoding);
  }

  /** Packs the body as small as can be, once. Takes long, in the background. */
  async shrink(): Promise<void> {
    if (this.#isSmall) return;
    this.#isSmall = true;
    this.#keep('br', await packSmall(this.#identity));
  }

  #encode(encoding: ContentEncoding): Promise<Encoded> {
    const underWay = this.#underWay.get(encoding) ?? this.#pack(encoding);
    this.#underWay.set(encoding, underWay);
    return underWay;
  }

  async #pack(encoding: ContentEncoding): Promise<Encoded> {
    if (encoding === 'identity') return this.#keep(encoding, this.#identity);
    const body = await (encoding === 'br' ? packBrotli(this.#identity) : packGzip(this.#identity));
    return this.#ready[encoding] ?? this.#keep(encoding, body);
  }

  #keep(encoding: ContentEncoding, body: Buffer): Encoded {
    const encoded = {
      body,
      headers: flat({
        ...this.#common,
        'content-type': `${this.#type}; charset=utf-8`,
        'content-length': String(body.length),
        ...(encoding !== 'identity' && { 'content-encoding': encoding }),
      }),
    };
    this.#ready[encoding] = encoded;
    return encoded;
  }
}

function flat(headers: Record<string, string>): FlatHeaders {
  return Object.entries(headers).flat();
}
