import type { Content } from './read-content.ts';

export interface Text {
  /** Where the text stands, such as "angel-numbers/111 love". */
  place: string;
  text: string;
}

export interface Repetition {
  words: string;
  places: [string, string];
}

const runLength = 8;

/** Every run of eight words that two different records have in common, so that nobody reads the same thing twice. */
export function findRepetitions(texts: readonly Text[]): Repetition[] {
  const seen = new Map<string, string>();
  const repetitions: Repetition[] = [];
  for (const { place, text } of texts) {
    let reported = -runLength;
    const words = wordsOf(text);
    for (let start = 0; start + runLength <= words.length; start += 1) {
      const run = words.slice(start, start + runLength).join(' ');
      const other = seen.get(run);
      if (other === undefined) seen.set(run, place);
      else if (recordOf(other) !== recordOf(place) && start >= reported + runLength) {
        repetitions.push({ words: run, places: [other, place] });
        reported = start;
      }
    }
    repetitions.push(...repeatedSentences(seen, place, text));
  }
  return repetitions;
}

// Sentences shorter than a run, from three words on.
function repeatedSentences(seen: Map<string, string>, place: string, text: string): Repetition[] {
  const repetitions: Repetition[] = [];
  for (const sentence of text.split(/(?<=[.!?])\s+|<[^>]+>|\n/)) {
    const words = wordsOf(sentence);
    if (words.length < 3 || words.length >= runLength) continue;
    const key = `sentence: ${words.join(' ')}`;
    const other = seen.get(key);
    if (other === undefined) seen.set(key, place);
    else if (recordOf(other) !== recordOf(place)) {
      repetitions.push({ words: words.join(' '), places: [other, place] });
    }
  }
  return repetitions;
}

/** All running text of the content, field by field. Headings and descriptions for search engines may be alike. */
export function textsOf(content: Content): Text[] {
  const records = [
    ...content.angelNumbers.map((record) => ({ name: `angel-numbers/${record.slug}`, fields: record })),
    ...content.faqs.map((faq) => ({ name: `faqs/${faq.id}`, fields: faq })),
    ...content.blogPosts.map((post) => ({ name: `posts/${post.slug}`, fields: post })),
  ];
  const labels = new Set([
    'id',
    'slug',
    'number',
    'category',
    'author',
    'createdAt',
    'updatedAt',
    'tags',
    'relatedNumbers',
    'title',
    'question',
    'metaDescription',
  ]);
  return records.flatMap(({ name, fields }) =>
    Object.entries(fields).flatMap(([field, value]) =>
      labels.has(field)
        ? []
        : textsIn(value)
            .map(withoutHeadings)
            .map((text) => ({ place: `${name} ${field}`, text })),
    ),
  );
}

function withoutHeadings(text: string): string {
  return text.replace(/^#+ .*$/gm, '');
}

/** A text, or those of a list; headings of questions and situations may be alike in several records. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  return value.flatMap((entry) => {
    const { text, answer } = entry as { text?: unknown; answer?: unknown };
    return textsIn(typeof entry === 'object' ? (text ?? answer) : entry);
  });
}

function recordOf(place: string): string {
  return place.slice(0, place.indexOf(' '));
}

// Numbers count as one and the same word: a template with the number swapped in is a repetition.
function wordsOf(text: string): string[] {
  return (
    text
      .replace(/<[^>]*>/g, ' ')
      .toLowerCase()
      .replace(/[’']/g, '')
      .replace(/\d[\d:.]*/g, '0')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
