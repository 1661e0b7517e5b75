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
  /** As OpenAPI writes it, with {slug} for a part that varies. */
  path: string;
  tag: 'Contact' | 'Content' | 'Decoder' | 'Search' | 'Operations';
  summary: string;
  /** What a caller should know beyond the schemas. */
  description?: string;
  pathParameters?: z.ZodObject;
  query?: z.ZodObject;
  body?: SchemaName;
  answer:
    | { json: SchemaName; isList?: boolean }
    | { text: 'text/html' }
    | { image: 'image/png' }
    | { state: string };
  /** Whether the response has an entity tag for If-None-Match. */
  isCached?: boolean;
  errors: readonly ApiErrorCode[];
}

const bySlug = z.object({ slug: slugSchema });
const read = { method: 'get', isCached: true } as const;
const ops = { method: 'get', tag: 'Operations' } as const;
const slugTemplate = (address: (slug: string) => string) => decodeURIComponent(address('{slug}'));

/** Every call that the API accepts. */
export const operations: readonly Operation[] = [
  {
    ...read,
    path: endpoints.angelNumbers,
    tag: 'Content',
    summary: 'All number records, in short form',
    description: 'The most requested numbers come first, then the others by length and digits.',
    answer: { json: 'AngelNumberListItem', isList: true },
    errors: ['UNAVAILABLE'],
  },
  {
    ...read,
    path: slugTemplate(endpoints.angelNumber),
    tag: 'Content',
    summary: 'One number record',
    pathParameters: bySlug,
    answer: { json: 'AngelNumber' },
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
  },
  {
    ...read,
    path: endpoints.blogPosts,
    tag: 'Content',
    summary: 'All posts without their text, newest first',
    answer: { json: 'BlogPostListItem', isList: true },
    errors: ['UNAVAILABLE'],
  },
  {
    ...read,
    path: slugTemplate(endpoints.blogPost),
    tag: 'Content',
    summary: 'One post',
    pathParameters: bySlug,
    answer: { json: 'BlogPost' },
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
  },
  {
    ...read,
    path: endpoints.faqs(),
    tag: 'Content',
    summary: 'Questions and answers of one category or of all',
    query: faqQuerySchema,
    answer: { json: 'Faq', isList: true },
    errors: ['INVALID_INPUT', 'UNAVAILABLE'],
  },
  {
    ...read,
    path: '/api/pictures/{kind}/{slug}/{file}',
    tag: 'Content',
    summary: 'A picture to share',
    description:
      'Each number, post, category and archangel has a preview of 1200 x 630 pixels, each number also a wallpaper of 1170 x 2532. ' +
      'The file is named after the version of the picture and may be kept forever. Another version shows the current picture.',
    pathParameters: z.object({
      kind: z.enum(pictureKinds),
      slug: slugSchema,
      file: z.string().regex(/^[0-9a-z-]{1,40}\.png$/),
    }),
    answer: { image: 'image/png' },
    errors: ['NOT_FOUND', 'UNAVAILABLE'],
  },
  {
    method: 'post',
    path: endpoints.calculate,
    tag: 'Decoder',
    summary: 'The reading of a number',
    description:
      'Separators are dropped, so 11:11 reads as 1111. A number with a record is read from its record, and any other number by its form. ' +
      'The body may have at most 16 KB. The number of readings per client and minute is limited by configuration.',
    body: 'DecoderRequest',
    answer: { json: 'DecoderResult' },
    errors: ['INVALID_INPUT', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_MANY_REQUESTS', 'UNAVAILABLE'],
  },
  {
    ...read,
    path: endpoints.calculate,
    tag: 'Decoder',
    summary: 'The reading of a number, for an address that can be shared',
    query: decoderRequestSchema,
    answer: { json: 'DecoderResult' },
    errors: ['INVALID_INPUT', 'UNAVAILABLE'],
  },
  {
    ...read,
    path: '/api/search',
    tag: 'Search',
    summary: 'Numbers and posts that match a query, best first',
    query: searchQuerySchema,
    answer: { json: 'SearchResult' },
    errors: ['INVALID_INPUT', 'UNAVAILABLE'],
  },
  {
    ...read,
    path: '/api/suggestions',
    tag: 'Search',
    summary: 'Numbers and articles that begin like what is typed, at most six',
    query: searchQuerySchema,
    answer: { json: 'Suggestion', isList: true },
    errors: ['INVALID_INPUT', 'UNAVAILABLE'],
  },
  {
    method: 'get',
    path: endpoints.contact,
    tag: 'Contact',
    summary: 'Whether messages are delivered, and who reads them',
    answer: { json: 'ContactStatus' },
    errors: [],
  },
  {
    method: 'post',
    path: endpoints.contact,
    tag: 'Contact',
    summary: 'Takes a message to the people who run the site',
    description:
      'A response of 200 means that the message is stored; it is deleted once it is delivered. The same id sent again while the ' +
      'message waits changes nothing. The number of messages per client and hour is limited by configuration. ' +
      'On a site that delivers no messages this address is not found.',
    body: 'ContactMessage',
    answer: { json: 'ContactReceipt' },
    errors: [
      'INVALID_INPUT',
      'NOT_FOUND',
      'BODY_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'TOO_MANY_REQUESTS',
      'UNAVAILABLE',
    ],
  },
  {
    ...ops,
    path: endpoints.healthLive,
    summary: 'Whether the process is running',
    answer: { state: 'The process is running.' },
    errors: [],
  },
  {
    ...ops,
    path: endpoints.healthReady,
    summary: 'Whether the API is ready for requests',
    answer: { state: 'The database responds and its content is loaded.' },
    errors: ['UNAVAILABLE'],
  },
  {
    ...ops,
    path: endpoints.docs,
    summary: 'This document as a page',
    answer: { text: 'text/html' },
    errors: [],
  },
  {
    ...ops,
    path: endpoints.docsJson,
    summary: 'This document as OpenAPI 3.1',
    answer: { state: 'An OpenAPI document.' },
    errors: [],
  },
];
