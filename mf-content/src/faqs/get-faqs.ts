import type { Faq } from '@site/contracts';
import { type ApiQuery, apiQuery } from '@site/kit';

export type FaqCategory = 'general' | 'practice';

/** The questions of a category, in editorial order. */
export function faqsQuery(category: FaqCategory): ApiQuery<Faq[]> {
  return apiQuery(`/api/faqs?category=${category}`);
}
