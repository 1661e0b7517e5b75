import { compressBrotliSync } from './compress.ts';
import { entityTagOf } from './entity-tag.ts';

/** A text to be sent. Only its brotli form moves between threads and stays in memory, a fifth of its size. */
export interface CompressedText {
  br: Uint8Array<ArrayBuffer>;
  etag: string;
}

/** Takes some milliseconds for a page; `isBusy` when other pages wait for this thread. */
export function compressText(text: Buffer, isBusy = false): CompressedText {
  // Copied, because a small buffer is part of a larger one, all of which would be sent.
  return { br: new Uint8Array(compressBrotliSync(text, isBusy)), etag: entityTagOf(text) };
}
