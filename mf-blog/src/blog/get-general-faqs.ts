import { endpoints, type Faq } from '@site/contracts';
import { apiQuery } from '@site/kit';

export const generalFaqsQuery = apiQuery<Faq[]>(endpoints.faqs('general'));

/** How many questions a post shows. */
export const postFaqLimit = 5;
