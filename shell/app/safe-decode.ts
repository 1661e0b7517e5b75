/** Decodes a percent-encoded text; a malformed one is returned as it is. */
export function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
