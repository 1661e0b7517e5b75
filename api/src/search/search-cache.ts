import { ReadCache } from '../read-cache/read-cache.ts';

/** Holds in memory what was searched for lately. Apart from other reads, since its keys are what visitors type. */
export class SearchCache extends ReadCache {}

export const searchCacheEntries = 200;
