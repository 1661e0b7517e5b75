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
  private readonly made = new Map<Encoding, Promise<EncodedBytes>>();
  private readonly encoded = new Map<Encoding, EncodedBytes>();
  private readonly identity: Buffer;

  constructor(value: unknown) {
    this.identity = Buffer.from(JSON.stringify(value));
    const hash = createHash('sha256').update(this.identity).digest('base64url').slice(0, 22);
    // Weak: the same tag stands for every encoding of the body.
    this.etag = `W/"${hash}"`;
  }

  /** The bytes, once `encode` has made them. */
  ready(wanted: Encoding): EncodedBytes | undefined {
    return this.encoded.get(wanted);
  }

  encode(wanted: Encoding): Promise<EncodedBytes> {
    const known = this.made.get(wanted);
    if (known) return known;
    const made = this.make(wanted);
    this.made.set(wanted, made);
    // A failure is not kept: the next request tries again.
    made.catch(() => this.made.delete(wanted));
    return made;
  }

  private async make(wanted: Encoding): Promise<EncodedBytes> {
    const encoding = this.identity.length < compressFromBytes ? 'identity' : wanted;
    const bytes = encoding === 'identity' ? this.identity : await compress[encoding](this.identity);
    const encoded = { encoding, bytes };
    this.encoded.set(wanted, encoded);
    return encoded;
  }
}
