import { join } from 'node:path';
import { readContentFile } from '@site/remote-build/content';

const folder = join(import.meta.dirname, '../content');

/** A content file of this remote. Tests compare pages with it, so that an edit of a text breaks no test. */
export async function readContent<Content>(file: string): Promise<Content> {
  return (await readContentFile(folder, join(folder, file))) as Content;
}
