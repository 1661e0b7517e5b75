// Matches three or more digits, because two are usually a date, an age or a count. Does not match 1,444, 4.44, $444, 444%, or a part
// of a longer number such as 4:44:30, nor the number to call in an emergency.
const mentions =
  /(?<![\p{L}\p{N}_$€£])(?<!\p{N}[.,:/-])(?!(?<=\b(?:[Cc]all|[Dd]ial|[Tt]ext) )(?:911|988|999|112)(?!\d))(?:\d{1,2}:\d{2}|\d{3,8})(?![\p{L}\p{N}_%])(?![.,:/-]\p{N})/gu;

const quotes = /"[^"]*(?:"|$)|“[^”]*(?:”|$)/g;

/**
 * The numbers and clock times that a paragraph names, in order: where each begins, its text as written (444 or 4:44), and the
 * number without a colon. Text in quotes does not count.
 */
export function numberMentions(paragraph: string) {
  // Spaces keep the positions of the text after the quote.
  const unquoted = paragraph.replace(quotes, (quote) => ' '.repeat(quote.length));
  return [...unquoted.matchAll(mentions)].map(({ index, 0: text }) => ({
    at: index,
    text,
    number: text.replace(':', ''),
  }));
}
