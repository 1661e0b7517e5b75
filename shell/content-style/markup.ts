/** A problem if a text contains HTML or Markdown, which pages would print as it is; undefined otherwise. */
export function markupIn(text: string): string | undefined {
  const [found] =
    /&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);|<\/?[a-z!][^>]*>?|!?\[[^\]]*\]\(?[^)\s]*\)?|\]\(\S*|\*+[^\s*]*|`+[^\s`]*|(?<!\S)_\S*|#{2,}/i.exec(
      text,
    ) ?? [];
  return found && `is plain text; leave out ${found}`;
}
