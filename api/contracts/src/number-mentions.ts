// Two digits are mostly a date, an age or a count, so a number has three or more. Not 1,444 or 4.44 or $444 or 444%, and not a
// part of a longer one such as 4:44:30.
const mentions =
  /(?<![\p{L}\p{N}_$€£])(?<!\p{N}[.,:/-])(?:\d{1,2}:\d{2}|\d{3,8})(?![\p{L}\p{N}_%])(?![.,:/-]\p{N})/gu;

const quotes = /"[^"]*(?:"|$)|“[^”]*(?:”|$)/g;

/**
 * The numbers that a paragraph names, clock times too, in their order: where each begins, its text as written (444 or 4:44),
 * and the number without its colon. What stands in quotes does not count.
 */
export function numberMentions(paragraph: string) {
  // Spaces keep the places of what follows.
  const unquoted = paragraph.replace(quotes, (quote) => ' '.repeat(quote.length));
  return [...unquoted.matchAll(mentions)].map(({ index, 0: text }) => ({
    at: index,
    text,
    number: text.replace(':', ''),
  }));
}
