// Constants and schemas are in separate files, so that a browser bundle with an option list does not contain zod.
export * from './angel-number.ts';
export * from './api-errors.ts';
export * from './blog-post.ts';
export * from './constants.ts';
export * from './contact.ts';
export * from './decoder.ts';
export * from './edit-distance.ts';
export * from './endpoints.ts';
export * from './error-body.ts';
export * from './faq.ts';
export * from './number-mentions.ts';
export * from './options.ts';
export * from './pictures.ts';
export * from './plain-number.ts';
export * from './read-query.ts';
export * from './search.ts';
export * from './tidy-query.ts';
