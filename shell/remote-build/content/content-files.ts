import { globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ContentError, type ContentSchemas, compileContent } from './compile-content.ts';

const contentFile = new RegExp(`^(.*\\${sep}content)\\${sep}.+\\.(?:yaml|md)$`);

/** The content folder that a file belongs to; undefined for a file of another kind. */
export function contentFolderOf(file: string): string | undefined {
  return contentFile.exec(file)?.[1];
}

export function schemasFile(folder: string): string {
  return join(folder, 'schemas.ts');
}

/** Reads and checks one file. `version` makes sure that schemas edited in development are read anew. */
export async function readContentFile(folder: string, file: string, version = ''): Promise<unknown> {
  const url = pathToFileURL(schemasFile(folder));
  if (version) url.searchParams.set('version', version);
  const { default: schemas } = (await import(url.href)) as { default: ContentSchemas };
  return compileContent(relative(process.cwd(), file), readFileSync(file, 'utf8'), schemas);
}

/** Checks all content files of a remote and returns how many there are. Throws one error that names every mistake. */
export async function checkContent(root: string): Promise<number> {
  const folder = join(root, 'content');
  const files = globSync('**/*.{yaml,md}', { cwd: folder, exclude: ['README.md'] }).sort();
  const mistakes: string[] = [];
  for (const file of files) {
    await readContentFile(folder, join(folder, file)).catch((error: unknown) => {
      if (!(error instanceof ContentError)) throw error;
      mistakes.push(error.message);
    });
  }
  if (mistakes.length > 0) throw new Error(mistakes.join('\n'));
  return files.length;
}
