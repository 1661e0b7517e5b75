import { type AngelNumber, endpoints, slugPattern } from '@site/contracts';
import { apiQuery } from '@site/kit';

export function numberQuery(slug: string) {
  // An invalid slug must not change the address (`..` would request the list). No record has the slug `-`.
  return apiQuery<AngelNumber>(endpoints.angelNumber(slugPattern.test(slug) ? slug : '-'));
}
