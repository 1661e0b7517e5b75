import type { Faq } from '@site/contracts';
import { endpoints } from '@site/contracts';
import { apiQuery } from '@site/kit';

/** GET /api/faqs?category=decoder: the questions about the decoder, in the order of the API. */
export const decoderFaqsQuery = apiQuery<Faq[]>(endpoints.faqs('decoder'));
