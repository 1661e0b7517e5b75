// Checks the editorial files: npm run content:check -w api [-- [--report] [--accept [NUMBER…]] [--meanings FILE] [FOLDER]]
// --report also prints the figures of each kind of text. --accept writes core-meanings.json, and records in
// core-meanings.lock.yaml that the texts about these numbers, or about all, were read against their core meanings.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ContentFile } from '@site/content-style/check-files';
import { type CheckOptions, checkWorkspace, readCheckOptions } from '@site/content-style/check-workspace';
import { ContentError, type Problem, showProblem, textsIn } from '@site/content-style/texts';
import { contentDir } from '../content-dir.ts';
import { readDecoderFiles, readDecoderTexts } from '../decoder/texts.ts';
import { type Content, readContent } from './read-content.ts';
import { readYamlFile } from './read-yaml-file.ts';
import { checkStyle, filesOf, isAnswer, mustBeUnique } from './style/check-style.ts';
import { unknownFiles } from './unknown-files.ts';

/** Checks the content. Returns its problems, and what to say if there are none. */
export async function checkContent(options: CheckOptions): Promise<{ problems: Problem[]; summary: string }> {
  const folder = options.folder ?? contentDir;
  const meaningsFile =
    options.meanings ?? fileURLToPath(import.meta.resolve('@site/contracts/core-meanings.json'));

  const misnamed = unknownFiles(folder);
  // An editor may have changed both the records and the texts of the decoder, so read both before naming their problems.
  const [read, decoder] = await Promise.allSettled([readContent(folder), readDecoderTexts(folder)]);
  const unreadable = [read, decoder].flatMap((result) =>
    result.status === 'rejected' ? problemsOf(result.reason) : [],
  );
  if (read.status === 'rejected' || unreadable.length > 0)
    return { problems: [...misnamed, ...unreadable], summary: '' };

  const content = read.value;
  const files: ContentFile[] = [
    ...filesOf(content),
    ...readDecoderFiles(folder),
    readYamlFile(folder, 'keywords.yaml'),
  ];
  const texts = files
    .flatMap(({ file, data, lineOf }) => textsIn(file, data, lineOf))
    // The keywords themselves are words of other texts.
    .filter(({ field }) => !/^\d+\.words\./.test(field));

  const meanings = Object.fromEntries(
    content.angelNumbers.map(({ number, coreMeaning }) => [number, coreMeaning]),
  );
  if (options.accept) writeFileSync(meaningsFile, formatMeanings(meanings));

  const problems = [
    ...misnamed,
    ...checkMeaningsFile(meaningsFile, meanings, content),
    ...checkStyle(content, texts),
    ...checkWorkspace(
      {
        name: 'api',
        folder,
        files,
        texts,
        // A placeholder counts as a number.
        running: texts
          .filter(mustBeUnique)
          .map((text) => ({ ...text, text: text.text.replace(/\{\w+\}/g, '0') })),
        // Every passage of the decoder is a text of its own, so none may repeat another.
        unitOf: ({ file, field }) => (file.startsWith('decoder/') ? `${file} ${field}` : file),
        meanings,
        kindOf: (file) => file.replace(/\/.*/, ''),
        isAnswer,
      },
      options,
    ),
  ];
  const { angelNumbers, faqs, blogPosts } = content;
  const counts = `${angelNumbers.length} numbers, ${blogPosts.length} posts, ${faqs.length} questions`;
  return { problems, summary: `Content is valid: ${counts}.` };
}

function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof ContentError) return error.problems;
  throw error;
}

/** Checks that the file from which other workspaces read the core meanings matches the records. */
function checkMeaningsFile(
  meaningsFile: string,
  meanings: Record<string, string>,
  { lines }: Content,
): Problem[] {
  const known = JSON.parse(readFileSync(meaningsFile, 'utf8')) as Record<string, string>;
  return [...new Set([...Object.keys(known), ...Object.keys(meanings)])]
    .filter((number) => known[number] !== meanings[number])
    .map((number) => {
      const file = `angel-numbers/${number}.md`;
      const line = lines.get(file)?.(['coreMeaning']) ?? 1;
      const acceptCommand = `run: npm run content:check -w api -- --accept ${number}`;
      if (!(number in meanings))
        return { file, line, field: '', message: `is missing; if you removed this number, ${acceptCommand}` };
      const message = `differs from contracts/core-meanings.json; ${acceptCommand}`;
      return { file, line, field: 'coreMeaning', message };
    });
}

function formatMeanings(all: Record<string, string>): string {
  const lines = Object.keys(all)
    .sort()
    .map((number) => `  ${JSON.stringify(number)}: ${JSON.stringify(all[number])}`);
  return `{\n${lines.join(',\n')}\n}\n`;
}

if (import.meta.main) {
  const { problems, summary } = await checkContent(readOptions());
  if (problems.length > 0) fail(problems.map(showProblem));
  console.log(summary);
}

function readOptions(): CheckOptions {
  try {
    return readCheckOptions(process.argv.slice(2));
  } catch (error) {
    return fail([(error as Error).message]);
  }
}

function fail(problems: readonly string[]): never {
  const count = problems.length;
  console.error(`${problems.join('\n')}\n\n${count} ${count === 1 ? 'problem' : 'problems'} found.`);
  process.exit(1);
}
