import { endpoints, type Faq } from '@site/contracts';
import { apiQuery } from '@site/kit';

export const generalFaqsQuery = apiQuery<Faq[]>(endpoints.faqs('general'));

/** Those of them that a post shows. */
export function shownFaqs(faqs: readonly Faq[] | undefined): readonly Faq[] | undefined {
  return faqs?.slice(0, 5);
}
