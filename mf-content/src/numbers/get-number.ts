import type { AngelNumber } from '@site/contracts';
import { type ApiQuery, apiQuery } from '@site/kit';

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** One number record. */
export function numberQuery(slug: string): ApiQuery<AngelNumber> {
  // An invalid slug must not change the address (`..` would request the list). No record has the slug `-`.
  return apiQuery('/api/angel-numbers/slug', slugPattern.test(slug) ? slug : '-');
}
