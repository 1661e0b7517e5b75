import type { AngelNumberListItem } from '@site/contracts';
import { type ApiQuery, apiQuery } from '@site/kit';

/** All number records as the directory lists them, the most searched first. */
export const numbersQuery: ApiQuery<AngelNumberListItem[]> = apiQuery('/api/angel-numbers');
