import { entityTagOf } from './entity-tag.ts';
import { packBrotliSync } from './pack.ts';

/** A text to be sent. Only its brotli form moves between threads and stays in memory, a fifth of its size. */
export interface PackedText {
  br: Uint8Array<ArrayBuffer>;
  etag: string;
}

/** Takes some milliseconds for a page; `isBusy` when other pages wait for this thread. */
export function packText(text: Buffer, isBusy = false): PackedText {
  // Copied, because a small buffer is part of a larger one, all of which would be sent.
  return { br: new Uint8Array(packBrotliSync(text, isBusy)), etag: entityTagOf(text) };
}
