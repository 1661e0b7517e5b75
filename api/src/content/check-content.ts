// Checks the editorial files: npm run content:check -w api [-- [--report] <folder>]
// --report also prints the figures of each kind of text.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { passagesOf, readTexts } from '../decoder/texts.ts';
import { findRepetitions, textsOf } from './originality.ts';
import { type Content, ContentError, type ContentProblem, readContent } from './read-content.ts';
import { checkStyle, checkTexts, styleFigures } from './style/check-style.ts';

const { positionals, values } = parseArgs({
  strict: true,
  allowPositionals: true,
  options: { report: { type: 'boolean' } },
});
const directory = positionals[0] ?? fileURLToPath(new URL('../../content', import.meta.url));

const [content, decoder] = await Promise.all([readContent(directory), readTexts(directory)]).catch(
  (error: unknown) => {
    if (!(error instanceof ContentError)) throw error;
    fail(error.problems.length, error.message);
  },
);
const passages = passagesOf(decoder);

const repetitions = findRepetitions([
  ...textsOf(content),
  // A placeholder counts as a number; every passage is a text of its own, so none may repeat another.
  ...passages.map(({ file, field, text }) => ({
    place: `${file}:${field} text`,
    text: text.replace(/\{\w+\}/g, '0'),
  })),
]);
if (repetitions.length > 0) {
  const lines = repetitions.map(({ words, places }) => `${places.join(' and ')} share "${words}"`);
  fail(repetitions.length, lines.join('\n'));
}
const style = [
  ...checkStyle(content),
  ...Map.groupBy(passages, ({ file }) => file)
    .entries()
    .flatMap(([file, all]) =>
      checkTexts(file, Object.fromEntries(all.map(({ field, text }) => [field, text]))),
    ),
];
if (style.length > 0) fail(style.length, style.map(shown).join('\n'));

if (values.report) console.table(styleFigures(content));
console.log(summary(content));

function shown({ file, field, message }: ContentProblem): string {
  return `${file}: ${field ? `${field} ` : ''}${message}`;
}

function summary({ angelNumbers, faqs, blogPosts }: Content): string {
  return `Content is sound: ${angelNumbers.length} numbers, ${blogPosts.length} posts, ${faqs.length} questions.`;
}

function fail(problems: number, text: string): never {
  console.error(`${text}\n\n${problems} ${problems === 1 ? 'problem' : 'problems'} found.`);
  process.exit(1);
}
