import { z } from 'zod';
import { angelNumberPattern, slugSchema } from './angel-number.ts';

export const searchQueryMaxLength = 100;

/** How many numbers, and how many posts, one answer holds at most. */
export const searchMaxHitsOfAKind = 20;

export const searchQuerySchema = z.object({
  q: z
    .string({ error: 'Give one thing to search for, as q' })
    .trim()
    .min(1, 'Please enter something to search for')
    .max(searchQueryMaxLength, `Use at most ${searchQueryMaxLength} characters`),
});

/** Plain text in pieces; a piece with `hit` is what was searched for. Joined they are the whole excerpt. */
export const excerptSchema = z.array(z.object({ text: z.string().min(1), hit: z.boolean() })).min(1);

export const numberHitSchema = z.object({
  number: z.string().regex(angelNumberPattern),
  slug: slugSchema,
  title: z.string().min(1),
  excerpt: excerptSchema,
});

export const postHitSchema = z.object({
  slug: slugSchema,
  title: z.string().min(1),
  excerpt: excerptSchema,
});

export const searchResultSchema = z.object({
  /** What was searched for, tidied: 11:11 is searched for as 1111. */
  query: z.string(),
  /** Best first. */
  numbers: z.array(numberHitSchema).max(searchMaxHitsOfAKind),
  /** Best first. */
  posts: z.array(postHitSchema).max(searchMaxHitsOfAKind),
  /** Other things to search for that are near to what was asked, nearest first; each finds something. */
  didYouMean: z.array(z.string().min(1)),
});

export type SearchQuery = z.infer<typeof searchQuerySchema>;
export type Excerpt = z.infer<typeof excerptSchema>;
export type NumberHit = z.infer<typeof numberHitSchema>;
export type PostHit = z.infer<typeof postHitSchema>;
export type SearchResult = z.infer<typeof searchResultSchema>;
