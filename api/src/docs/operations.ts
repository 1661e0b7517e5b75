import {
  type ApiErrorCode,
  angelNumberListItemSchema,
  angelNumberSchema,
  blogPostListItemSchema,
  blogPostSchema,
  contactMessageSchema,
  contactReceiptSchema,
  contactStatusSchema,
  decoderRequestSchema,
  decoderResultSchema,
  endpoints,
  errorBodySchema,
  excerptSchema,
  faqQuerySchema,
  faqSchema,
  numberHitSchema,
  pictureKinds,
  postHitSchema,
  searchQuerySchema,
  searchResultSchema,
  slugSchema,
  suggestionSchema,
} from '@site/contracts';
import { z } from 'zod';

/** The schemas that are named in the document. */
export const namedSchemas = {
  AngelNumber: angelNumberSchema,
  AngelNumberListItem: angelNumberListItemSchema,
  BlogPost: blogPostSchema,
  BlogPostListItem: blogPostListItemSchema,
  ContactMessage: contactMessageSchema,
  ContactReceipt: contactReceiptSchema,
  ContactStatus: contactStatusSchema,
  DecoderRequest: decoderRequestSchema,
  DecoderResult: decoderResultSchema,
  Error: errorBodySchema,
  Excerpt: excerptSchema,
  Faq: faqSchema,
  NumberHit: numberHitSchema,
  PostHit: postHitSchema,
  SearchResult: searchResultSchema,
  Suggestion: suggestionSchema,
} satisfies Record<string, z.ZodType>;

export type SchemaName = keyof typeof namedSchemas;

export interface Operation {
  method: 'get' | 'post';
  /** The path with parameters as in OpenAPI, e.g. {slug}. */
  path: string;
  tag: 'Contact' | 'Content' | 'Decoder' | 'Search' | 'Operations';
  summary: string;
  /** What a caller should know beyond the schemas. */
  description?: string;
  pathParameters?: z.ZodObject;
  query?: z.ZodObject;
  body?: SchemaName;
  response:
    | { json: SchemaName; isList?: boolean }
    | { text: 'text/html' }
    | { image: 'image/png' }
    | { state: string };
  /** Whether the response has an entity tag for If-None-Match. */
  isCached?: boolean;
  /** Besides those that follow from the fields above, see `errorsOf`. */
  errors?: readonly ApiErrorCode[];
}

const bySlug = z.object({ slug: slugSchema });
const content = { method: 'get', isCached: true, tag: 'Content' } as const;
const search = { ...content, tag: 'Search', query: searchQuerySchema } as const;
const decoder = { path: endpoints.calculate, tag: 'Decoder', response: { json: 'DecoderResult' } } as const;
const contact = { path: endpoints.contact, tag: 'Contact' } as const;
const ops = { method: 'get', tag: 'Operations' } as const;
const slugTemplate = (address: (slug: string) => string) => decodeURIComponent(address('{slug}'));

/** Every call that the API accepts. */
export const operations: readonly Operation[] = [
  {
    ...content,
    path: endpoints.angelNumbers,
    summary: 'All number records, in short form',
    description: 'The most requested numbers come first, then the others by length and digits.',
    response: { json: 'AngelNumberListItem', isList: true },
  },
  {
    ...content,
    path: slugTemplate(endpoints.angelNumber),
    summary: 'One number record',
    pathParameters: bySlug,
    response: { json: 'AngelNumber' },
  },
  {
    ...content,
    path: endpoints.blogPosts,
    summary: 'All posts without their text, newest first',
    response: { json: 'BlogPostListItem', isList: true },
  },
  {
    ...content,
    path: slugTemplate(endpoints.blogPost),
    summary: 'One post',
    pathParameters: bySlug,
    response: { json: 'BlogPost' },
  },
  {
    ...content,
    path: endpoints.faqs(),
    summary: 'Questions and answers of one category or of all',
    query: faqQuerySchema,
    response: { json: 'Faq', isList: true },
  },
  {
    ...content,
    path: '/api/pictures/{kind}/{slug}/{file}',
    summary: 'A picture to share',
    description:
      'Each number, post, category and archangel has a preview of 1200 x 630 pixels, each number also a wallpaper of 1170 x 2532. ' +
      'The file is named after the version of the picture and may be kept forever. Another version shows the current picture.',
    pathParameters: z.object({
      kind: z.enum(pictureKinds),
      slug: slugSchema,
      file: z.string().regex(/^[0-9a-z-]{1,40}\.png$/),
    }),
    response: { image: 'image/png' },
  },
  {
    ...decoder,
    method: 'post',
    summary: 'The reading of a number',
    description:
      'Separators are dropped, so 11:11 reads as 1111. A number with a record is read from its record, and any other number by its form. ' +
      'The body may have at most 20 KB. The number of readings per client and minute is limited by configuration.',
    body: 'DecoderRequest',
  },
  {
    ...decoder,
    method: 'get',
    isCached: true,
    summary: 'The reading of a number, for an address that can be shared',
    query: decoderRequestSchema,
  },
  {
    ...search,
    path: '/api/search',
    summary: 'Numbers, posts and questions that match a query, best first',
    response: { json: 'SearchResult' },
    errors: ['TOO_MANY_REQUESTS'],
  },
  {
    ...search,
    path: '/api/suggestions',
    summary: 'Numbers and articles that begin like what is typed, at most six',
    response: { json: 'Suggestion', isList: true },
  },
  {
    ...contact,
    method: 'get',
    summary: 'Whether messages are delivered, and who reads them',
    response: { json: 'ContactStatus' },
  },
  {
    ...contact,
    method: 'post',
    summary: 'Takes a message to the people who run the site',
    description:
      'A response of 200 means that the message is stored; it is deleted once it is delivered. The same id, or the same text ' +
      'without an id, sent again until a day after that changes nothing. The number of messages per client and hour is limited ' +
      'by configuration. ' +
      'On a site that delivers no messages this address is not found.',
    body: 'ContactMessage',
    response: { json: 'ContactReceipt' },
    errors: ['NOT_FOUND'],
  },
  {
    ...ops,
    path: endpoints.healthLive,
    summary: 'Whether the process is running',
    response: { state: 'The process is running.' },
  },
  {
    ...ops,
    path: endpoints.healthReady,
    summary: 'Whether the API is ready for requests',
    response: { state: 'The database responds and its content is loaded.' },
    errors: ['UNAVAILABLE'],
  },
  {
    ...ops,
    path: endpoints.docs,
    summary: 'This document as a page',
    response: { text: 'text/html' },
  },
  {
    ...ops,
    path: endpoints.docsJson,
    summary: 'This document as OpenAPI 3.1',
    response: { state: 'An OpenAPI document.' },
  },
];
