import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CheckOptions, checkHouse, quotationsFile } from '@site/content-style/check-house';
import { checkGrade, checkReading, checkTakeaway, checkTitle } from '@site/content-style/check-texts';
import { type CoreMeanings, lockFile } from '@site/content-style/core-meanings';
import { ContentError, showProblem, type Text } from '@site/content-style/texts';
import { type ContentSchemas, compileContent, readTexts } from './compile-content.ts';

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
  const { default: schemas } = (await import(url.href).catch((cause: Error) => {
    throw new Error(`Cannot load ${schemasFile(folder)}: ${cause.message}`, { cause });
  })) as { default?: ContentSchemas };
  if (!schemas) throw new Error(`${schemasFile(folder)} must export the schemas as its default.`);
  return compileContent(relative(process.cwd(), file), readFileSync(file, 'utf8'), schemas);
}

/** Checks all content files of a remote and returns their number. Throws one error that lists every mistake. */
export async function checkContent(
  root: string,
  meanings: CoreMeanings = {},
  options: CheckOptions = { report: false },
): Promise<number> {
  const folder = join(root, 'content');
  const files = contentFiles(folder);
  await checkFields(folder, files);
  const texts = files.flatMap((file) => readTexts(file, readFileSync(join(folder, file), 'utf8')));
  const house = {
    name: basename(root),
    folder,
    texts,
    running: texts,
    shortSentences: false,
    meanings,
    kindOf: (file: string) => file.replace(/(?:\.yaml|\/.*)$/, ''),
    isAnswer,
  };
  const problems = [
    ...checkHouse(house, options),
    ...texts.filter(isAnswer).flatMap(checkGrade),
    ...texts.filter(isReading).flatMap(checkReading),
    ...texts.filter(({ field }) => field === 'metaTitle').flatMap(checkTitle),
    ...texts.filter(({ field }) => /^takeaways\b.*\d$/.test(field)).flatMap(checkTakeaway),
  ];
  const lines = problems.map(({ file, ...problem }) =>
    showProblem({ ...problem, file: relative(process.cwd(), join(folder, file)) }),
  );
  if (lines.length > 0) throw new Error(lines.join('\n'));
  return files.length;
}

/** Throws one error that lists what the schemas refuse. */
export async function checkFields(folder: string, files = contentFiles(folder)): Promise<void> {
  const errors: string[] = [];
  for (const file of files) {
    await readContentFile(folder, join(folder, file)).catch((error: unknown) => {
      if (!(error instanceof ContentError)) throw error;
      errors.push(error.message);
    });
  }
  if (errors.length > 0) throw new Error(errors.join('\n'));
}

function contentFiles(folder: string): string[] {
  return globSync('**/*.{yaml,md}', { cwd: folder, exclude: ['README.md', lockFile, quotationsFile] }).sort();
}

/** The short answer of a page: its lede, or the answer to a question. */
function isAnswer({ field }: Text): boolean {
  return /^lede$|(?:^|\.)answer$/.test(field);
}

/** What a card or a list says about a number. */
function isReading({ field }: Text): boolean {
  return /(?:^|\.)(?:answer|description|guidance|quickMeaning|summary)$/.test(field);
}
