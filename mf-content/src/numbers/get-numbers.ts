import type { AngelNumberListItem } from '@site/contracts';
import { type ApiQuery, apiQuery } from '@site/kit';

/** All number records as the directory lists them, the ones most asked for first. */
export const numbersQuery: ApiQuery<AngelNumberListItem[]> = apiQuery('/api/angel-numbers');
