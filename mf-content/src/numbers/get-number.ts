import type { AngelNumber } from '@site/contracts';
import { type ApiQuery, apiQuery } from '@site/kit';

const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** One number record. */
export function numberQuery(slug: string): ApiQuery<AngelNumber> {
  // What cannot be a slug must not shape the address (`..` would lead to the list); of a lone hyphen there is no record.
  return apiQuery('/api/angel-numbers/slug', slugPattern.test(slug) ? slug : '-');
}
