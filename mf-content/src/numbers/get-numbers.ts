import { type AngelNumberListItem, endpoints } from '@site/contracts';
import { apiQuery } from '@site/kit';

/** All number records as the directory lists them, the most searched first. */
export const numbersQuery = apiQuery<AngelNumberListItem[]>(endpoints.angelNumbers);
