import { endpoints, type Faq } from '@site/contracts';
import { apiQuery } from '@site/kit';

/** How many questions a page shows and declares to search engines, except the home page, which shows all. */
export const faqLimit = 10;

/** The questions of a category, in editorial order. */
export function faqsQuery(category: 'general' | 'practice') {
  return apiQuery<Faq[]>(endpoints.faqs(category));
}
