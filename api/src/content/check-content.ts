// Checks the editorial files: npm run content:check -w api [-- <folder>]
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findRepetitions, textsOf } from './originality.ts';
import { type Content, ContentError, readContent } from './read-content.ts';

const { positionals } = parseArgs({ strict: true, allowPositionals: true });
const directory = positionals[0] ?? fileURLToPath(new URL('../../content', import.meta.url));

const content = await readContent(directory).catch((error: unknown) => {
  if (!(error instanceof ContentError)) throw error;
  fail(error.problems.length, error.message);
});

const repetitions = findRepetitions(textsOf(content));
if (repetitions.length > 0) {
  const lines = repetitions.map(({ words, places }) => `${places.join(' and ')} share "${words}"`);
  fail(repetitions.length, lines.join('\n'));
}
console.log(summary(content));

function summary({ angelNumbers, faqs, blogPosts }: Content): string {
  return `Content is sound: ${angelNumbers.length} numbers, ${blogPosts.length} posts, ${faqs.length} questions.`;
}

function fail(problems: number, text: string): never {
  console.error(`${text}\n\n${problems} ${problems === 1 ? 'problem' : 'problems'} found.`);
  process.exit(1);
}
