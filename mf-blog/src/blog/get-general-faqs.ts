import { endpoints, type Faq } from '@site/contracts';
import { apiQuery } from '@site/kit';

export const generalFaqsQuery = apiQuery<Faq[]>(endpoints.faqs('general'));
