import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stringify } from 'yaml';
import { type ContentFile, checkFiles } from './check-files.ts';
import { checkTexts, figuresOf } from './check-texts.ts';
import { acceptMeanings, type CoreMeanings, checkMeanings, type Lock, lockFile } from './core-meanings.ts';
import { readTextFile } from './read-text.ts';
import { readYaml } from './read-yaml.ts';
import { findRepetitions, type RepetitionOptions } from './repetitions.ts';
import { ContentError, type Problem, type Text } from './texts.ts';

/** Lists titles and other quotations, each with a reason. The rules for texts do not apply to them. */
export const quotationsFile = 'quotations.yaml';

export interface CheckOptions {
  /** Print the figures of each kind of text. */
  report: boolean;
  /** Records that the texts about these numbers, or about all if the list is empty, were read against the core meanings. */
  accept?: readonly string[];
  folder?: string;
  /** The command of this check, for messages. Default: that of a workspace of the site. */
  command?: string;
  /** The file of core meanings, for tests. */
  meanings?: string;
  /** The latest date that content may have. Tests set it, so that they do not depend on the clock. */
  today?: string;
}

/** Reads `[--report] [--accept [NUMBER…]] [--meanings FILE] [--today DAY] [FOLDER]`. */
export function readCheckOptions(args: readonly string[]): CheckOptions {
  const { positionals, values } = parseArgs({
    args: [...args],
    strict: true,
    allowPositionals: true,
    options: {
      report: { type: 'boolean', default: false },
      accept: { type: 'boolean' },
      meanings: { type: 'string' },
      today: { type: 'string' },
    },
  });
  const numbers = positionals.filter((each) => /^\d+$/.test(each));
  if (numbers.length > 0 && !values.accept)
    throw new Error(`Numbers need --accept: npm run content:check -- --accept ${numbers.join(' ')}`);
  const folder = positionals.find((each) => !numbers.includes(each));
  if (folder && !existsSync(folder))
    throw new Error(`${folder} is neither a number nor a folder with content.`);
  return { ...values, accept: values.accept ? numbers : undefined, folder };
}

/** The content of the API or of a remote. */
export interface WorkspaceContent extends RepetitionOptions {
  /** Name of its workspace. */
  name: string;
  folder: string;
  files: readonly ContentFile[];
  texts: readonly Text[];
  /** The texts that must not repeat each other. */
  running: readonly Text[];
  meanings: CoreMeanings;
  kindOf: (file: string) => string;
  isAnswer: (text: Text) => boolean;
}

/** Applies the rules for the content of every workspace. With `accept`, writes the lock of core meanings first. */
export function checkWorkspace(content: WorkspaceContent, options: CheckOptions): readonly Problem[] {
  try {
    return findProblems(content, options);
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}

function findProblems(content: WorkspaceContent, options: CheckOptions): Problem[] {
  const { accept, report, today } = options;
  const { folder, meanings } = content;
  const quotations = readQuotations(folder);
  const withoutQuotations = (text: Text): Text => ({
    ...text,
    text: quotations.reduce((rest, quotation) => rest.replaceAll(quotation.text, ' '), text.text),
  });
  const texts = content.texts.map(withoutQuotations);
  if (report) console.table(figuresOf(texts, content.kindOf, content.isAnswer));

  const command = `${options.command ?? `npm run content:check -w ${content.name}`} -- --accept`;
  const textsToRead = texts.filter(({ field }) => field !== 'coreMeaning');
  let lock = (readYamlFile(folder, lockFile)?.data ?? {}) as Lock;
  // The lock still has a number whose record was removed. Accepting that drops it.
  const known = new Set([...Object.keys(meanings), ...Object.values(lock).flatMap(Object.keys)]);
  const unknown = accept?.filter((number) => !known.has(number)) ?? [];
  if (unknown.length > 0) {
    const message = `cannot accept ${unknown.join(', ')}: no core meaning`;
    return [{ file: lockFile, line: 1, field: '', message }];
  }
  if (accept) {
    const accepts = (number: string) => accept.length === 0 || accept.includes(number);
    lock = acceptMeanings(textsToRead, meanings, lock, accepts);
    const source = `# Written by: ${command}\n${stringify(lock, { lineWidth: 0 })}`;
    writeFileSync(join(folder, lockFile), source);
  }
  return [
    ...checkFiles(content.files, meanings, today),
    ...checkTexts(texts),
    ...findRepetitions(content.running.map(withoutQuotations), content),
    ...checkMeanings(textsToRead, meanings, lock, command),
  ];
}

function readQuotations(folder: string): { text: string; reason: string }[] {
  const { data, lineOf } = readYamlFile(folder, quotationsFile) ?? {};
  const entries = Array.isArray(data) ? data : data ? [data] : [];
  const problems = entries.flatMap((entry: unknown, index) =>
    ['text', 'reason'].flatMap((field) => {
      const value = (entry as Record<string, unknown> | null)?.[field];
      const line = lineOf?.([index, field]) ?? 1;
      const message = `of entry ${index + 1} is missing: write a list, each entry with text and reason`;
      return typeof value === 'string' && value.trim()
        ? []
        : [{ file: quotationsFile, line, field, message }];
    }),
  );
  if (problems.length > 0) throw new ContentError(problems);
  return entries;
}

function readYamlFile(folder: string, file: string) {
  const path = join(folder, file);
  if (!existsSync(path)) return undefined;
  const { data, errors, lineOf } = readYaml(readTextFile(path, file));
  if (errors.length > 0) throw new ContentError(errors.map((error) => ({ file, field: '', ...error })));
  return { data, lineOf };
}
