import { optionalModule } from '../loading/optional-module.ts';

/**
 * The index of pages, which is larger than the rest of the search, so only a query loads it. Without it, the search shows numbers
 * and posts only.
 */
export const pageSearch = optionalModule(() => import('./page-search.ts'));
