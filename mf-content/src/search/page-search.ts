export { findPages } from './find-pages.ts';
export { suggestQuery } from './suggest-query.ts';
