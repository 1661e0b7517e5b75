import { readFileSync } from 'node:fs';
import { ContentError } from './texts.ts';

/** UTF-8 that was read as another encoding and saved again: “Iâ€™m” for “I’m”, “cafÃ©” for “café”. */
const misread = /â€.?|[ÂÃ][\u0080-\u00BF]/;
/** Characters that no page shows, and those that replace bytes that are not UTF-8. */
const unreadable = /(?![\t\n\r])[\p{Cc}\p{Cf}\uFFFD]/u;

/** Reads a text file, which messages name `file`. Throws a ContentError if it was saved in another encoding than UTF-8. */
export function readTextFile(path: string, file: string): string {
  const source = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  const found = unreadable.exec(source) ?? misread.exec(source);
  if (!found) return source;
  const before = source.slice(0, found.index).split('\n');
  const words = JSON.stringify(before.at(-1)?.slice(-20)).replace(/\p{Cc}|\uFFFD/gu, '');
  const message = `has a character after ${words} that cannot be read or seen; write it again and save the file as UTF-8`;
  throw new ContentError([{ file, line: before.length, field: '', message }]);
}
