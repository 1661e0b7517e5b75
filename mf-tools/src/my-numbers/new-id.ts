/**
 * A UUID that begins with the time (RFC 9562, version 7), so that entries of one minute sort as they were saved.
 * `crypto.randomUUID` exists on https and localhost only.
 */
export function newId(time = Date.now()): string {
  const random = Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte, at) => {
    if (at === 0) return (byte & 0x0f) | 0x70;
    return at === 2 ? (byte & 0x3f) | 0x80 : byte;
  });
  const hex =
    time.toString(16).padStart(12, '0') + random.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
