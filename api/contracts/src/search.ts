import { z } from 'zod';
import { angelNumberListItemSchema, slugSchema } from './angel-number.ts';
import { searchMaxHitsOfAKind, searchMaxSuggestions, searchQueryMaxLength } from './constants.ts';

export const searchQuerySchema = z.object({
  q: z
    .string({ error: 'Send one search text as q' })
    .trim()
    .min(1, 'Please enter something to search for')
    .max(searchQueryMaxLength, `Use at most ${searchQueryMaxLength} characters`),
});

/** Whole sentences of one text, in pieces. A piece with `hit` matches the query. */
export const excerptSchema = z.array(z.object({ text: z.string().min(1), hit: z.boolean() })).min(1);

export const numberHitSchema = angelNumberListItemSchema
  .pick({ number: true, slug: true, title: true, coreMeaning: true })
  .extend({ excerpt: excerptSchema });

export const postHitSchema = z.object({
  slug: slugSchema,
  title: z.string().min(1),
  excerpt: excerptSchema,
});

export const questionHitSchema = z.object({
  category: slugSchema,
  /** Its place among the questions of its category, from 1. A page may show only the first ones. */
  place: z.number().int().positive(),
  question: z.string().min(1),
  /** From the answer. */
  excerpt: excerptSchema,
});

export const searchResultSchema = z.object({
  /** The query in its normal form: 11:11 becomes 1111. */
  query: z.string(),
  /** The query as typed, if misspelled words of it were corrected. */
  typed: z.string().optional(),
  /** The words of the query that the content lacks but that are English, and so not misspelled. */
  realWords: z.array(z.string()).optional(),
  /** Best first. */
  numbers: z.array(numberHitSchema).max(searchMaxHitsOfAKind),
  /** Best first. */
  posts: z.array(postHitSchema).max(searchMaxHitsOfAKind),
  /** Best first. An older API leaves them out. */
  questions: z.array(questionHitSchema).max(searchMaxHitsOfAKind).optional(),
  /** For a number without a record: the nearest numbers that have one. */
  didYouMean: z.array(z.string().min(1)),
});

/** What a search field offers while a visitor types. */
export const suggestionSchema = z.object({
  /** A number, or the title of an article. */
  name: z.string().min(1),
  /** The title of the number. */
  title: z.string().min(1).optional(),
  /** The address of the page. */
  path: z.string().regex(/^\/[a-z0-9/#-]+$/),
});

export const suggestionListSchema = z.array(suggestionSchema).max(searchMaxSuggestions);

export type Suggestion = z.infer<typeof suggestionSchema>;
export type SearchQuery = z.infer<typeof searchQuerySchema>;
export type Excerpt = z.infer<typeof excerptSchema>;
export type NumberHit = z.infer<typeof numberHitSchema>;
export type PostHit = z.infer<typeof postHitSchema>;
export type QuestionHit = z.infer<typeof questionHitSchema>;
export type SearchResult = z.infer<typeof searchResultSchema>;
