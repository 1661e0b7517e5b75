import { countWords } from '@site/content-style/count-words';
import { angelNumberPattern } from '@site/contracts';
import { z } from 'zod';
import { sanitizeHtml } from './sanitize-html.ts';

const line = z.string('is missing').trim().min(1, 'is empty');

// Wrapped lines in a file are one line on the page.
const paragraph = line.transform((text) => text.replace(/\s+/g, ' '));

const plainText = withoutMarkup(
  line
    .refine((text) => !/^ *(?:[-+•]|\d\. )/m.test(text), 'must be one paragraph, without a list')
    .pipe(paragraph)
    .refine((text) => !/#{2,}/.test(text), 'has ## in the text; a heading needs a line and a name of its own')
    .refine(
      (text) => !/[{}]/.test(text),
      'has { or }, which pages would show, because this text has no placeholders',
    ),
);

/** Markup that pages would show, because they print texts as they are. */
const markup: readonly (readonly [RegExp, string])[] = [
  [/[<>]/, 'is plain text; leave out < and >'],
  [/\]\(|\*|`|(?<!\S)_\S/, 'is plain text; leave out links, *, _ and ` of Markdown'],
  [
    /&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);/i,
    'is plain text; write the character itself in place of its name after &',
  ],
  [/https?:\/\/|\bwww\./, 'has a web address, which pages do not show as a link'],
  [/\||^\W*$/, 'has |, or a line without words, which pages would show'],
];

export function withoutMarkup(text: z.ZodType<string>) {
  return text.superRefine((value, context) => {
    const message = problemIn(value, markup);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

function problemIn(text: string, rules: typeof markup): string | undefined {
  return rules.find(([expression]) => expression.test(text))?.[1];
}

/** A text with at least `least` and at most `most` words. */
export function ofWords(text: z.ZodType<string>, least: number, most: number) {
  return text.superRefine((value, context) => {
    const message = lengthProblem(value, least, most);
    if (message) context.addIssue({ code: 'custom', message });
  });
}

function lengthProblem(text: string, least: number, most: number): string | undefined {
  const words = countWords(text);
  return words < least || words > most ? `has ${words} words; write ${least} to ${most}` : undefined;
}

const metaDescription = plainText.refine(
  (text) => text.length >= 70 && text.length <= 160,
  'must have 70 to 160 characters',
);

// Noon in UTC is on the same day from UTC−12 to UTC+11. Pages show dates in UTC.
const day = z.iso
  .date('must be a date such as 2024-03-21')
  .transform((date) => new Date(`${date}T12:00:00.000Z`).toISOString());

const number = z
  .string('must be in quotes, such as "0000"')
  .regex(angelNumberPattern, 'must be 1 to 8 digits');

const position = z.int('must be a whole number').min(1, 'must be at least 1');

/** The most searched numbers have a long record, the others a short one. */
const mostSearched = new Set('111 222 333 444 555 666 777 888 999 1010 1111 1212'.split(' '));
/** How many words each part of a record may have. */
const partLengths = {
  love: { long: [115, 180], short: [50, 90] },
  career: { long: [85, 140], short: [50, 90] },
  spirituality: { long: [85, 140], short: [50, 90] },
  twinFlames: { long: [85, 140], short: [50, 90] },
  manifestation: { long: [85, 140], short: [50, 90] },
  commonPlaces: { long: [35, 70], short: [25, 60] },
} as const;

export const parts = Object.keys(partLengths) as (keyof typeof partLengths)[];

const question = z.strictObject({ question: plainText, answer: plainText });
const situation = z.strictObject({ title: plainText, text: plainText });

const html = line.transform((source, context) => {
  const { html: clean, removed } = sanitizeHtml(source);
  if (removed.length > 0) {
    context.addIssue(`has ${removed.join(', ')}; use only p, ul, ol, li, strong and em, without attributes`);
  }
  const open = unclosed(source);
  if (open) context.addIssue(`has <${open}> or </${open}> without the other`);
  if (/\]\(|\*|`/.test(source)) context.addIssue('must be HTML; remove links, * and ` of Markdown');
  if (clean.replace(/<(p|ul|ol)>.*?<\/\1>/g, '').trim() !== '')
    context.addIssue('has a list within a list, or text outside of <p>, <ul> and <ol>');
  return clean;
});

/** The first element whose start or end tag is missing. */
function unclosed(source: string): string | undefined {
  const open: string[] = [];
  for (const [, end, name = ''] of source.matchAll(/<(\/?)([a-z]+)/gi)) {
    if (!end) open.push(name);
    else if (open.at(-1) === name) open.pop();
    else return open.at(-1) ?? name;
  }
  return open[0];
}

const steps = z
  .array(plainText, 'must be a list, one step a line, each beginning with "- "')
  .min(4, 'needs 4 to 6 steps')
  .max(6, 'needs 4 to 6 steps')
  .transform((list) => list.join('\n'));

/** One file of content/angel-numbers. The file name is the slug, and also the number. */
export const angelNumberFileSchema = z
  .strictObject({
    /** The digits, in quotes so that leading zeros stay. */
    number,
    /** What the number stands for, in a few words; follows "Angel Number 111 Meaning:". */
    title: plainText,
    /** A poetic name, shown on the card of the takeaways; may be left out. */
    subtitle: plainText.nullable().default(null),
    /** What the number means, in one line. Every text of the site that speaks of the number agrees with it. */
    coreMeaning: plainText.refine((text) => text.length <= 120, 'must have at most 120 characters'),
    /** What a search engine shows under the title. */
    metaDescription,
    /** Position among the numbers that lists show first; leave out for all others. */
    position: position.nullable().default(null),
    /** The day on which the record was first published. */
    createdAt: day,
    /** The day of the last change that a reader would notice. */
    updatedAt: day,
    /** The short answer, at the top of the page and in lists. */
    tldr: ofWords(plainText, 30, 65),
    love: plainText,
    career: plainText,
    spirituality: plainText,
    twinFlames: plainText,
    manifestation: plainText,
    /** When and where people meet the number. */
    commonPlaces: plainText,
    /** What to do next, 4 to 6 short steps. */
    nextSteps: steps,
    /** Misreadings to avoid, as HTML; numbers and phrases named here become links. */
    mistakes: ofWords(html, 50, 160),
    /** Four literal sentences for a card, the last of them the most common mistake. */
    takeaways: z.array(plainText, 'must be a list').length(4, 'needs 4 entries'),
    /** What people ask about this number. */
    questions: z.array(question).min(2, 'needs at least 2 questions').max(6, 'has more than 6 questions'),
    /** What the number says in particular situations; only the most searched numbers have them. */
    situations: z.array(situation).default([]),
  })
  .refine(inOrder, { path: ['updatedAt'], message: 'is before createdAt' })
  .superRefine((record, context) => {
    const report = (field: keyof typeof record, message: string | false | undefined) => {
      if (message) context.addIssue({ code: 'custom', path: [field], message });
    };
    const isLong = mostSearched.has(record.number);
    for (const field of parts) {
      const [least, most] = partLengths[field][isLong ? 'long' : 'short'];
      report(field, lengthProblem(record[field], least, most));
    }
    report('situations', isLong && record.situations.length < 9 && 'needs at least 9 parts');
    report('questions', isLong && record.questions.length < 4 && 'needs 4 to 6 questions');
  });

/** One file of content/faqs/<category>. */
export const faqFileSchema = z.strictObject({
  question: plainText.refine((text) => text.endsWith('?'), 'must end with a question mark'),
  /** Position within the category, unique there. */
  position,
  /** The text under the front matter. */
  answer: ofWords(plainText, 30, 110),
});

/** For a paragraph with its line ends. A line may begin with the last number of a sentence, such as "444. ". */
const paragraphRules: typeof markup = [
  [
    /^ *(?:[-+•*] ?|\d{1,2}\. |#{4,}|#{1,3}[^#\s]|#+$)/m,
    'must have only paragraphs and # headings, no lists',
  ],
  [/(?<=[^#\s]\s*)(?:##|\n *#)/, 'has a heading inside of a paragraph; leave the line above it empty'],
  [/[{}]/, 'has { or }, which pages would show, because this text has no placeholders'],
  ...markup,
];

/** One file of content/posts. The file name is the slug. */
export const blogPostFileSchema = z
  .strictObject({
    title: plainText.refine((text) => text.length <= 80, 'must have at most 80 characters'),
    /** Two or three sentences for the list and the top of the post. */
    excerpt: ofWords(plainText, 20, 60),
    metaDescription,
    /** The answer to the question of the title, above the text. */
    answer: ofWords(plainText, 35, 65),
    /** "In short": three sentences for a card. */
    inShort: z.array(plainText, 'must be a list').length(3, 'needs 3 entries'),
    author: plainText,
    createdAt: day,
    updatedAt: day,
    /** Topics, the most important first, because cards show three. */
    tags: z
      .array(
        plainText.refine((tag) => tag.length <= 40, 'has a tag of more than 40 characters'),
        'must be a list',
      )
      .min(1, 'needs at least one tag'),
    /** Numbers with a record of their own, in quotes. */
    relatedNumbers: z
      .array(number, 'must be a list')
      .min(1, 'needs at least one number')
      .refine((all) => new Set(all).size === all.length, 'names a number twice'),
    /** The text under the front matter: paragraphs, and headings that begin with "## " or "### ". */
    content: ofWords(line, 700, 1300)
      .superRefine((text, context) => {
        for (const [index, paragraph] of paragraphsOf(text).entries()) {
          const message = problemIn(paragraph, paragraphRules);
          if (message) context.addIssue({ code: 'custom', path: [index], message });
        }
      })
      .transform((text) =>
        paragraphsOf(text)
          .map((paragraph) => paragraph.replace(/\s+/g, ' '))
          .join('\n\n'),
      ),
  })
  .refine(inOrder, { path: ['updatedAt'], message: 'is before createdAt' });

function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).map((part) => part.trim());
}

function inOrder({ createdAt, updatedAt }: { createdAt: string; updatedAt: string }): boolean {
  // A date of another form has a message of its own.
  const areDays = [createdAt, updatedAt].every((date) => date.endsWith('Z'));
  return !areDays || createdAt <= updatedAt;
}

/** keywords.yaml: the words in records that become links, each listed once. */
export const keywordFileSchema = z
  .array(
    z.strictObject({
      /** The canonical address of a page of this site. */
      to: line.regex(
        /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*\/?(?:#[a-z-]+)?)?$/,
        'must be an address of this site, such as /learn#manifestation',
      ),
      // It stands in an HTML attribute.
      title: line.regex(/^[^"&<>]+$/, 'must have no quotes, &, < or >'),
      words: z.array(line).min(1),
    }),
  )
  .superRefine((links, { addIssue }) => {
    const seen = new Set<string>();
    for (const [index, { words }] of links.entries())
      for (const [position, word] of words.entries()) {
        const key = word.toLowerCase();
        if (seen.has(key))
          addIssue({ code: 'custom', path: [index, 'words', position], message: `has "${word}" twice` });
        seen.add(key);
      }
  });

export type AngelNumberFile = z.output<typeof angelNumberFileSchema>;
export type FaqFile = z.output<typeof faqFileSchema>;
export type BlogPostFile = z.output<typeof blogPostFileSchema>;
