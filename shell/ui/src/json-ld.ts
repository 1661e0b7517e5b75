const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON-LD of one schema.org object, in which no string can end the surrounding script element. */
export function jsonLdText(data: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(
    /[<>\u2028\u2029]/g,
    (sign) => escapes[sign] ?? sign,
  );
}
