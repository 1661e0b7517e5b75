import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const compress = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: 9,
        // Setting up the default window of 4 MB takes ten times as long as compressing such a body.
        [zlib.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(bytes.length)))),
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** Below this, compression costs more than it saves. */
const compressFromBytes = 1_024;

export type Encoding = keyof typeof compress | 'identity';

export interface EncodedBytes {
  encoding: Encoding;
  bytes: Buffer;
}

/** A JSON body with its entity tag, compressed at most once for each encoding. */
export class EncodedBody {
  readonly etag: string;
  readonly #bytes = new Map<Encoding, Promise<Buffer>>();
  readonly #ready = new Map<Encoding, EncodedBytes>();
  readonly #identity: Buffer;

  constructor(contentVersion: string, value: unknown) {
    this.#identity = Buffer.from(JSON.stringify(value));
    const hash = createHash('sha256').update(this.#identity).digest('base64url').slice(0, 22);
    // Weak: the same tag stands for every encoding of the body.
    this.etag = `W/"${contentVersion}-${hash}"`;
  }

  /** The bytes, once `encode` has made them. */
  ready(wanted: Encoding): EncodedBytes | undefined {
    return this.#ready.get(wanted);
  }

  async encode(wanted: Encoding): Promise<EncodedBytes> {
    const encoded = await this.#encode(wanted);
    this.#ready.set(wanted, encoded);
    return encoded;
  }

  async #encode(wanted: Encoding): Promise<EncodedBytes> {
    if (wanted === 'identity' || this.#identity.length < compressFromBytes) {
      return { encoding: 'identity', bytes: this.#identity };
    }
    let bytes = this.#bytes.get(wanted);
    if (!bytes) {
      bytes = compress[wanted](this.#identity);
      this.#bytes.set(wanted, bytes);
    }
    return { encoding: wanted, bytes: await bytes };
  }
}
