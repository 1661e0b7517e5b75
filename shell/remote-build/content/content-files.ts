import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ContentError, type ContentSchemas, compileContent } from './compile-content.ts';

const contentFile = new RegExp(`^(.*\\${sep}content)\\${sep}.+\\.(?:yaml|md)$`);

/** The content folder of a content file; undefined for other files. */
export function contentFolderOf(file: string): string | undefined {
  return contentFile.exec(file)?.[1];
}

export function schemasFile(folder: string): string {
  return join(folder, 'schemas.ts');
}

/** Reads and validates one file. A new `version` makes Node.js load schemas again that were edited in development. */
export async function readContentFile(folder: string, file: string, version = ''): Promise<unknown> {
  const url = pathToFileURL(schemasFile(folder));
  if (version) url.searchParams.set('version', version);
  const { default: schemas } = (await import(url.href)) as { default: ContentSchemas };
  return compileContent(relative(process.cwd(), file), readFileSync(file, 'utf8'), schemas);
}

/** Validates all content files of a remote and returns their number. Throws one error that lists every mistake. */
export async function checkContent(root: string): Promise<number> {
  const folder = join(root, 'content');
  const files = globSync('**/*.{yaml,md}', { cwd: folder, exclude: ['README.md'] }).sort();
  const errors: string[] = [];
  for (const file of files) {
    await readContentFile(folder, join(folder, file)).catch((error: unknown) => {
      if (!(error instanceof ContentError)) throw error;
      errors.push(error.message);
    });
  }
  if (errors.length > 0) throw new Error(errors.join('\n'));
  return files.length;
}
