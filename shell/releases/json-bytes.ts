import { attempt } from './errors.ts';

/** Returns the parsed JSON, or undefined if the bytes are not valid JSON. */
export function parseJson(bytes: Uint8Array): unknown {
  return attempt(() => JSON.parse(Buffer.from(bytes).toString('utf8')));
}

/** JSON as it is stored: indented, with a newline at the end. */
export function jsonBytes(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
