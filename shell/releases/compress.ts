import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './release-path.ts';

export type Variants = Partial<Record<Encoding, Buffer>>;

/** Below this a variant saves nothing: the headers weigh more. */
const WORTH_IT_BYTES = 512;

const textual = /\.(js|mjs|css|html|json|map|svg|txt|xml|webmanifest|wasm|ico)$/;

export function compressible(path: string): boolean {
  return textual.test(path);
}

/** The precompressed variants of a file, as small as they get; a variant that is not smaller is left out. */
export async function compressVariants(bytes: Buffer): Promise<Variants> {
  if (bytes.length <= WORTH_IT_BYTES) return {};
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
