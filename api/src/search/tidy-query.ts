/** The query in its normal form, so that 11:11 and 1111 find the same. */
export function tidyQuery(typed: string): string {
  const words = typed
    // Full-width digits become plain ones. Control characters must not reach the database.
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/(?<=\d)[:./-](?=\d)/g, '');
  // 11 11 is a time; 111 222 are two numbers.
  return /^\d{1,2}(?: \d{1,2})+$/.test(words) ? words.replaceAll(' ', '') : words;
}

/** The numbers in a tidied query. */
export function numbersIn(query: string): string[] {
  return query.match(/(?<![\p{L}\d])\d{1,20}(?![\p{L}\d])/gu) ?? [];
}
