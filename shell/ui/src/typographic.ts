const opensAfter = String.raw`(^|[\s(\[{/\u2014\u2013\u201c\u2018-])`;

const replacements: readonly (readonly [pattern: RegExp, sign: string])[] = [
  [/\.{3}/g, '\u2026'],
  [/ ?--+ ?/g, '\u2014'],
  [/(?<=\s)-(?=\s)/g, '\u2013'],
  // Shortened decades: the '90s.
  [/'(?=\d0s\b)/g, '\u2019'],
  [new RegExp(`${opensAfter}"(?=\\S)`, 'g'), '$1\u201c'],
  [/"/g, '\u201d'],
  [new RegExp(`${opensAfter}'(?=\\S)`, 'g'), '$1\u2018'],
  [/'/g, '\u2019'],
];

/** Replaces straight quotes, hyphens and dots with typographic quotes, dashes and ellipses. */
export function typographic(text: string): string {
  return replacements.reduce((result, [pattern, sign]) => result.replace(pattern, sign), text);
}
