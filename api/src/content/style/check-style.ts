import type { ContentFile } from '@site/content-style/check-files';
import { checkGrade, checkTakeaway, checkTitle } from '@site/content-style/check-texts';
import type { Problem, Text } from '@site/content-style/texts';
import type { Content } from '../read-content.ts';
import { checkRecord } from './check-record.ts';

/** The fields of numbers, questions and posts, with their places. A post is one text for each paragraph. */
export function filesOf({ angelNumbers, faqs, blogPosts, lines }: Content): ContentFile[] {
  const contentFile = (file: string, data: object) => ({ file, data, lineOf: lines.get(file) ?? (() => 1) });
  return [
    ...angelNumbers.map((record) =>
      contentFile(`angel-numbers/${record.slug}.md`, { ...record, nextSteps: record.nextSteps.split('\n') }),
    ),
    ...faqs.map((faq) => contentFile(fileOfFaq(faq), faq)),
    ...blogPosts.map((post) =>
      contentFile(`posts/${post.slug}.md`, { ...post, content: post.content.split('\n\n') }),
    ),
  ];
}

/** Whether a text must not repeat another. Headings, titles and descriptions for search engines may. */
export function mustBeUnique({ field, text }: Text): boolean {
  return !/(?:^|\.)(?:title|question|metaDescription)$|^tags\b/.test(field) && !text.startsWith('#');
}

/** The short answer of a number, a question or a post. */
export function isAnswer({ field }: Text): boolean {
  return field === 'tldr' || field === 'answer';
}

/** Checks records, titles and short answers against the style rules. */
export function checkStyle(content: Content, texts: readonly Text[]): Problem[] {
  const records = content.angelNumbers.flatMap((record) => {
    const file = `angel-numbers/${record.slug}.md`;
    return checkRecord(record).map(({ field, message }) => {
      const line = content.lines.get(file)?.(field.split('.')) ?? 1;
      return { file, line, field, message };
    });
  });
  const titles = texts
    .filter(({ field }) => field === 'title')
    .map((title) => ({ ...title, text: pageTitle(title) }));
  return [
    ...records,
    ...titles.flatMap(checkTitle),
    ...texts.filter(isAnswer).flatMap(checkGrade),
    ...texts.filter(({ field }) => field.startsWith('inShort.')).flatMap(checkTakeaway),
  ];
}

/** The title of the page. The title of a post also has the year at its end, but may be cut there. */
function pageTitle({ file, text }: Text): string {
  const [, number] = /^angel-numbers\/(\d+)\.md$/.exec(file) ?? [];
  return number ? `Angel Number ${number} Meaning: ${text} (2025)` : text;
}

function fileOfFaq({ id, category }: Content['faqs'][number]): string {
  return `faqs/${category}/${id.slice(category.length + 1)}.md`;
}
