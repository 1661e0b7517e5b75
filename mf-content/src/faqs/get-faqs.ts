import { endpoints, type Faq } from '@site/contracts';
import { apiQuery } from '@site/kit';

export type FaqCategory = 'general' | 'practice';

/** The questions of a category, in editorial order. */
export function faqsQuery(category: FaqCategory) {
  return apiQuery<Faq[]>(endpoints.faqs(category));
}
