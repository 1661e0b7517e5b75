import type { QuestionHit } from '@site/contracts';
import { faqLimit } from '../faqs/get-faqs.ts';
import type { PageHit } from './find-pages.ts';

/** Where the questions of each category are shown. */
const shownAt: Record<string, { path: string; limit?: number }> = {
  general: { path: '/#faqs' },
  practice: { path: '/learn#faqs', limit: faqLimit },
  decoder: { path: '/decode#faqs' },
};

/** The questions that a page shows, each with the address of its section. */
export function shownQuestions(questions: readonly QuestionHit[] = []): PageHit[] {
  return questions.flatMap(({ category, place, question, excerpt }) => {
    const { path, limit = Number.POSITIVE_INFINITY } = shownAt[category] ?? {};
    return path !== undefined && place <= limit ? [{ path, title: question, excerpt }] : [];
  });
}
