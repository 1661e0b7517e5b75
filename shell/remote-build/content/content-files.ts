import { existsSync, globSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { basename, dirname, extname, join, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkGrade, checkReading, checkTakeaway, checkTitle } from '@site/content-style/check-texts';
import { type CheckOptions, checkWorkspace, quotationsFile } from '@site/content-style/check-workspace';
import { type CoreMeanings, lockFile } from '@site/content-style/core-meanings';
import { readTextFile } from '@site/content-style/read-text';
import { ContentError, type Problem, type Text, textsIn } from '@site/content-style/texts';
import { type ContentSchemas, compileContent, readSource } from './compile-content.ts';
import { describeFields } from './describe-fields.ts';

const contentFile = new RegExp(`^(.*\\${sep}content)\\${sep}.+\\.(?:yaml|md)$`);

/** The content folder of a content file; undefined for other files. */
export function contentFolderOf(file: string): string | undefined {
  return contentFile.exec(file)?.[1];
}

function schemasFile(folder: string): string {
  return join(folder, 'schemas.ts');
}

/** `schemas.ts` and the files that it may import. */
export function schemaSources(folder: string): string[] {
  return globSync('**/*.ts', { cwd: folder }).map((file) => join(folder, file));
}

// Without this, Node.js would load only `schemas.ts` again, and not the files that it imports.
registerHooks({
  resolve(specifier, context, nextResolve) {
    const resolved = nextResolve(specifier, context);
    const version =
      specifier.startsWith('.') && URL.parse(context.parentURL ?? '')?.searchParams.get('version');
    return version ? { ...resolved, url: `${resolved.url}?version=${version}` } : resolved;
  },
});

/** Reads and validates one file. A new `version` makes Node.js load schemas again that were edited in development. */
export async function readContentFile(folder: string, file: string, version = ''): Promise<unknown> {
  const schemas = await loadSchemas(folder, version);
  const shown = relative(process.cwd(), file);
  return compileContent(shown, readTextFile(file, shown), schemas);
}

async function loadSchemas(folder: string, version = ''): Promise<ContentSchemas> {
  const url = pathToFileURL(schemasFile(folder));
  if (version) url.searchParams.set('version', version);
  const { default: schemas } = (await import(url.href).catch((cause: Error) => {
    throw new Error(`Cannot load ${schemasFile(folder)}: ${cause.message}`, { cause });
  })) as { default?: ContentSchemas };
  if (!schemas) throw new Error(`${schemasFile(folder)} must export the schemas as its default.`);
  return schemas;
}

/** Checks all content files of a remote and returns their number. Throws one error that lists every mistake. */
export async function checkContent(
  root: string,
  meanings: CoreMeanings = {},
  options: CheckOptions = { report: false },
): Promise<number> {
  const folder = join(root, 'content');
  const names = contentFiles(folder);
  await checkFields(folder, names, importProblems(root, names));
  const files = names.map((file) => ({ file, ...readSource(file, readTextFile(join(folder, file), file)) }));
  const texts = files.flatMap(({ file, data, lineOf }) => textsIn(file, data, lineOf));
  const content = {
    name: basename(root),
    folder,
    files,
    texts,
    running: texts,
    shortSentences: false,
    meanings,
    kindOf: (file: string) => file.replace(/(?:\.yaml|\/.*)$/, ''),
    isAnswer,
  };
  const problems = [
    ...(await undescribedFields(folder)),
    ...checkWorkspace(content, options),
    ...texts.filter(isAnswer).flatMap(checkGrade),
    ...texts.filter(isCardText).flatMap(checkReading),
    ...texts
      .filter(({ field }) => /metaTitle$/i.test(field))
      .map(withYear)
      .flatMap(checkTitle),
    ...texts.filter(({ field }) => /^takeaways\b.*\d$/.test(field)).flatMap(checkTakeaway),
  ];
  if (problems.length > 0) throw new ContentError(problems.map((problem) => fromHere(folder, problem)));
  return names.length;
}

/** Throws one error that lists what the schemas refuse, and the `others`. */
export async function checkFields(
  folder: string,
  files = contentFiles(folder),
  others: readonly Problem[] = [],
): Promise<void> {
  const problems = others.map((problem) => fromHere(folder, problem));
  for (const file of files) {
    await readContentFile(folder, join(folder, file)).catch((error: unknown) => {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.problems);
    });
  }
  if (problems.length > 0) throw new ContentError(problems);
}

/** Fields that an editor finds no explanation of in the schemas. */
async function undescribedFields(folder: string): Promise<Problem[]> {
  if (!existsSync(schemasFile(folder))) return [];
  const message = "has no description: end it with .describe('what the text is')";
  return Object.entries(await loadSchemas(folder)).flatMap(([kind, schema]) =>
    describeFields(schema)
      .filter(({ description }) => !description)
      .map(({ path }) => ({ file: 'schemas.ts', line: 1, field: `${kind}.${path}`, message })),
  );
}

/** Names the file as it is seen from the working directory. */
function fromHere(folder: string, problem: Problem): Problem {
  return { ...problem, file: relative(process.cwd(), join(folder, problem.file)) };
}

const contentImport = /(?:from|import)\s*\(?\s*['"](\.[^'"]*\.(?:yaml|md))['"]/g;

/** Files that no code imports, and so no page shows, and imported files that do not exist or have no type. */
function importProblems(root: string, names: readonly string[]): Problem[] {
  const folder = join(root, 'content');
  const problem = (file: string, message: string) => ({ file, line: 1, field: '', message });
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] }).sort();
  const imported = new Map(
    sources.flatMap((source) =>
      [...readFileSync(join(root, source), 'utf8').matchAll(contentImport)].map(
        ([, path = '']) => [relative(folder, resolve(root, dirname(source), path)), source] as const,
      ),
    ),
  );
  const present = globSync('**/*.*', { cwd: folder, exclude: ['**/*.ts', ...ownFiles] });
  return [
    ...present
      .filter((file) => !['.yaml', '.md'].includes(extname(file)))
      .map((file) => problem(file, 'is not read: the name of a content file must end in .yaml or .md')),
    ...names
      .filter((file) => !imported.has(file))
      .map((file) => problem(file, 'is not shown: no file in src imports it under this name')),
    ...[...imported]
      .filter(([file]) => !present.includes(file))
      .map(([file, source]) => problem(file, `is missing; ${source} imports it`)),
    ...untypedFiles(folder, [...imported.keys()]).map((file) =>
      problem(typesFile, `declares no type for ${file}: add one, as for the other kinds`),
    ),
  ];
}

const typesFile = 'content.d.ts';

/** Files that TypeScript refuses to import. */
function untypedFiles(folder: string, names: readonly string[]): string[] {
  const path = join(folder, typesFile);
  if (!existsSync(path)) return [];
  const patterns = [...readFileSync(path, 'utf8').matchAll(/^declare module ['"]\*([^'"]+)['"]/gm)];
  return names.filter((file) => !patterns.some(([, ending = '']) => `/${file}`.endsWith(ending)));
}

/** Files of the folder that no page shows. */
const ownFiles = ['README.md', lockFile, quotationsFile];

function contentFiles(folder: string): string[] {
  return globSync('**/*.{yaml,md}', { cwd: folder, exclude: ownFiles }).sort();
}

/** Every title of the site carries the year: pages add it where the text has no place for it. */
function withYear(title: Text): Text {
  return title.text.includes('{year}') ? title : { ...title, text: `${title.text} ({year})` };
}

/** The short answer of a page: its lede, or the answer to a question. */
function isAnswer({ field }: Text): boolean {
  return /^lede$|(?:^|\.)answer$/.test(field);
}

/** What a card or a list says about a number. */
function isCardText({ field }: Text): boolean {
  return /(?:^|\.)(?:answer|description|guidance|quickMeaning|summary)$/.test(field);
}
