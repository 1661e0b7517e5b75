import type { Faq } from '@site/contracts';
import { endpoints } from '@site/contracts';
import { apiQuery } from '@site/kit';

/** GET /api/faqs?category=decoder: the editors' questions about the decoder, in their order. */
export const decoderFaqsQuery = apiQuery<Faq[]>(endpoints.faqs('decoder'));
