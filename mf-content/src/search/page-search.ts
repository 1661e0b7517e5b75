export { addPages } from './add-pages.ts';
export { indexWith } from './page-index.ts';
