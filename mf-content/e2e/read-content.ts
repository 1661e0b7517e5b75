import { join } from 'node:path';
import { readContentFile } from '@site/remote-build/content';
import type { Content } from '../content/schemas.ts';

const folder = join(import.meta.dirname, '../content');

/** A content file of this remote. Tests compare pages with it, so that an edit of a text breaks no test. */
export async function readContent<Kind extends keyof Content>(file: string): Promise<Content[Kind]> {
  return (await readContentFile(folder, join(folder, file))) as Content[Kind];
}
