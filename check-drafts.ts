import { readdir, readFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readContent, ContentError, type Content } from './api/src/content/read-content.ts';
import { findRepetitions, textsOf } from './api/src/content/originality.ts';
import { checkRecord } from './api/src/content/style/check-record.ts';
import { readingGrade } from './api/src/content/style/text-figures.ts';

const source = '/work/words/api/content';
const core = new Map<string, [string, string]>();
for (const line of (await readFile('/work/briefs/core-meanings.md', 'utf8')).split('\n')) {
  const parts = line.split('|').map((p) => p.trim());
  if (parts.length === 3 && /^\d+$/.test(parts[0]!)) core.set(parts[0]!, [parts[1]!, parts[2]!]);
}
// Only the new records (they have a core meaning), so that drafts of other people that are half written do not disturb.
const folder = await mkdtemp(join(tmpdir(), 'drafts-'));
await cp(join(source, 'faqs'), join(folder, 'faqs'), { recursive: true });
await cp(join(source, 'posts'), join(folder, 'posts'), { recursive: true });
const names = (await readdir(join(source, 'angel-numbers'))).filter((n) => n.endsWith('.md'));
const asked = new Set(process.argv.slice(2));
const fresh: string[] = [];
for (const name of names) {
  const text = await readFile(join(source, 'angel-numbers', name), 'utf8');
  if (/^coreMeaning:/m.test(text)) { fresh.push(name.replace('.md', '')); }
}
import { parseSections, parseList, parseMarkdown } from './api/src/content/parse-markdown.ts';
const { mkdir, copyFile, writeFile } = await import('node:fs/promises');
const problems: string[] = [];
const content: Content = { angelNumbers: [], faqs: [], blogPosts: [] };
for (const number of fresh) {
  const one = join(folder, `one-${number}`);
  await mkdir(join(one, 'angel-numbers'), { recursive: true });
  await mkdir(join(one, 'faqs')); await mkdir(join(one, 'posts'));
  await copyFile(join(source, 'angel-numbers', `${number}.md`), join(one, 'angel-numbers', `${number}.md`));
  try {
    const read = await readContent(one);
    content.angelNumbers.push(...read.angelNumbers);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    if (asked.has(number)) problems.push(...error.message.split('\n'));
  }
}
for (const number of asked) if (!fresh.includes(number)) problems.push(`${number}: no new file yet`);
for (const record of content.angelNumbers) {
  if (!asked.has(record.slug)) continue;
  const [title, meaning] = core.get(record.slug) ?? ['', ''];
  if (record.title !== title) problems.push(`${record.slug}: title is not "${title}"`);
  if (record.coreMeaning !== meaning) problems.push(`${record.slug}: coreMeaning is not "${meaning}"`);
  for (const { field, message } of checkRecord(record)) problems.push(`${record.slug}.md: ${field} ${message}`);
}
for (const { words, places } of findRepetitions(textsOf(content))) {
  if (places.some((place) => asked.has(place.split('/')[1]!.split(' ')[0]!))) problems.push(`${places.join(' and ')} share "${words}"`);
}
await rm(folder, { recursive: true });
console.log(problems.join('\n'));
console.log(`${problems.length} problems in ${asked.size} files asked for (${fresh.length} new files in all)`);
process.exit(problems.length ? 1 : 0);
