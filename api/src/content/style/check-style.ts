import type { Content, ContentProblem } from '../read-content.ts';
import { foreignWords } from './american-english.ts';
import { checkRecord, proseOf } from './check-record.ts';
import { contractionRatio, overusedIn, readingGrade } from './text-figures.ts';

const leastContracted = 0.75;
const highestGrade = 9;

/** What the house style objects to, by file and field. */
export function checkStyle({ angelNumbers, faqs, blogPosts }: Content): ContentProblem[] {
  return [
    ...angelNumbers.flatMap((record) =>
      checkRecord(record).map((issue) => ({ file: `angel-numbers/${record.slug}.md`, ...issue })),
    ),
    ...faqs.flatMap((faq) =>
      checkTexts(`faqs/${faq.category}/${faq.id.slice(faq.category.length + 1)}.md`, {
        question: faq.question,
        answer: faq.answer,
      }),
    ),
    ...blogPosts.flatMap((post) => {
      const { title, excerpt, metaDescription, answer, inShort, content } = post;
      const file = `posts/${post.slug}.md`;
      const grade = readingGrade(answer);
      const tooHard = {
        file,
        field: 'answer',
        message: `reads at grade ${grade.toFixed(1)}; at most ${highestGrade}`,
      };
      const texts = { title, excerpt, metaDescription, answer, inShort: inShort.join('\n'), content };
      return [...checkTexts(file, texts), ...(grade > highestGrade ? [tooHard] : [])];
    }),
  ];
}

/** Checks the words of one file. */
export function checkTexts(file: string, texts: Record<string, string>): ContentProblem[] {
  const all = Object.values(texts).join('\n');
  const ratio = contractionRatio(all);
  return [
    ...Object.entries(texts).flatMap(([field, text]) =>
      foreignWords(text).map(({ word, advice }) => ({
        file,
        field,
        message: `says "${word}"; write ${advice}`,
      })),
    ),
    ...(ratio < leastContracted
      ? [
          {
            file,
            field: '',
            message: `contracts ${percent(ratio)} of what could be contracted; at least ${percent(leastContracted)}`,
          },
        ]
      : []),
    ...overusedIn(all).map((overuse) => ({ file, field: '', message: `says ${overuse}` })),
  ];
}

export interface StyleFigures {
  kind: string;
  files: number;
  words: number;
  contracted: string;
  britishWords: number;
  /** The grade of the short answers. */
  grade: string;
}

/** The figures of each kind of text, so that editors see where it is going. */
export function styleFigures({ angelNumbers, faqs, blogPosts }: Content): StyleFigures[] {
  const figures = (kind: string, texts: readonly string[], answers: readonly string[]): StyleFigures => {
    const all = texts.join('\n');
    const grades = answers.map(readingGrade);
    return {
      kind,
      files: texts.length,
      words: all.match(/\S+/g)?.length ?? 0,
      contracted: percent(contractionRatio(all)),
      britishWords: foreignWords(all).length,
      grade: (grades.reduce((sum, grade) => sum + grade, 0) / Math.max(1, grades.length)).toFixed(1),
    };
  };
  const prose = angelNumbers.map((record) =>
    proseOf(record)
      .map(([, text]) => text)
      .join('\n'),
  );
  return [
    figures(
      'numbers',
      prose,
      angelNumbers.map(({ tldr }) => tldr),
    ),
    figures(
      'posts',
      blogPosts.map(({ answer, content }) => `${answer}\n${content}`),
      blogPosts.map(({ answer }) => answer),
    ),
    figures(
      'questions',
      faqs.map(({ answer }) => answer),
      faqs.map(({ answer }) => answer),
    ),
  ];
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`;
}
