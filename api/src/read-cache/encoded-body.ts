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

interface EncodedBytes {
  encoding: Encoding;
  bytes: Buffer;
}

/** A JSON body with its entity tag, compressed at most once for each encoding. */
export class EncodedBody {
  readonly etag: string;
  /** A promise while the bytes are being made. */
  private readonly encoded = new Map<Encoding, EncodedBytes | Promise<EncodedBytes>>();
  private readonly identity: Buffer;

  constructor(value: unknown) {
    this.identity = Buffer.from(JSON.stringify(value));
    const hash = createHash('sha256').update(this.identity).digest('base64url').slice(0, 22);
    // Weak: the same tag stands for every encoding of the body.
    this.etag = `W/"${hash}"`;
  }

  /** The bytes, once `encode` has made them. */
  ready(wanted: Encoding): EncodedBytes | undefined {
    const known = this.encoded.get(wanted);
    return known instanceof Promise ? undefined : known;
  }

  encode(wanted: Encoding): EncodedBytes | Promise<EncodedBytes> {
    const known = this.encoded.get(wanted);
    if (known) return known;
    const making = this.make(wanted);
    this.encoded.set(wanted, making);
    making.then(
      (bytes) => this.encoded.set(wanted, bytes),
      // A failure is not kept: the next request tries again.
      () => this.encoded.delete(wanted),
    );
    return making;
  }

  private async make(wanted: Encoding): Promise<EncodedBytes> {
    const encoding = this.identity.length < compressFromBytes ? 'identity' : wanted;
    return {
      encoding,
      bytes: encoding === 'identity' ? this.identity : await compress[encoding](this.identity),
    };
  }
}
