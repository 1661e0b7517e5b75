/** What pages that print a text as it is would show of HTML or Markdown; undefined if there is nothing. */
export function markupIn(text: string): string | undefined {
  const [found] =
    /&(?:[a-z]+|#\d+);|<\/?[a-z!][^>]*>?|!?\[[^\]]*\]\(?[^)\s]*\)?|\]\(\S*|\*+[^\s*]*|`+[^\s`]*|(?<!\S)_\S*|#{2,}/i.exec(
      text,
    ) ?? [];
  return found && `is plain text; leave out ${found}`;
}
