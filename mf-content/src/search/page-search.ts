export { findPages } from './find-pages.ts';
export { indexWith } from './page-index.ts';
export { suggestQuery } from './suggest-query.ts';
