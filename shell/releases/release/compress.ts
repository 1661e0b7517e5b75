import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../store/release-path.ts';

export type Variants = Partial<Record<Encoding, Buffer>>;

/** Smaller files gain nothing from compression. */
const minBytesToCompress = 512;

const compressibleFile = /\.(js|mjs|css|html|json|map|svg|txt|xml|webmanifest|wasm|ico)$/;

export function compressible(path: string): boolean {
  return compressibleFile.test(path);
}

/** Compresses a file at the highest level. Omits a variant that is not smaller than the file. */
export async function compressVariants(bytes: Buffer): Promise<Variants> {
  if (bytes.length <= minBytesToCompress) return {};
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return {
    ...(br.length < bytes.length && { br }),
    ...(gz.length < bytes.length && { gzip: gz }),
  };
}
