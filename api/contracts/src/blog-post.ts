import { z } from 'zod';
import { angelNumberListItemSchema, slugSchema } from './angel-number.ts';
import { angelNumberPattern } from './constants.ts';

/** A post as the list shows it. */
export const blogPostListItemSchema = z.object({
  id: z.string().min(1),
  slug: slugSchema,
  title: z.string().min(1),
  excerpt: z.string().min(1),
  author: z.string().min(1),
  /** Minutes, at least one. */
  readTime: z.int().min(1),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  tags: z.array(z.string().min(1)),
  /** The numbers that it is about, the most important first. */
  relatedNumbers: z.array(z.string().regex(angelNumberPattern)),
});

/** A full post. */
export const blogPostSchema = blogPostListItemSchema.extend({
  metaDescription: z.string().min(1).max(160),
  /** The answer to the question of the title. */
  answer: z.string().min(1),
  /** Three sentences for a card. */
  inShort: z.array(z.string().min(1)),
  /** Paragraphs separated by blank lines; one that starts with `# `, `## ` or `### ` is a heading. */
  content: z.string().min(1),
  /** True if the text is about danger, illness or despair. The page then says where to find help. */
  offersHelp: z.boolean(),
  /** The records of the numbers that it is about or names in its text. */
  numbers: z.array(
    angelNumberListItemSchema.pick({ number: true, slug: true, title: true, coreMeaning: true }),
  ),
});

export const blogPostListSchema = z.array(blogPostListItemSchema);

export type BlogPostListItem = z.infer<typeof blogPostListItemSchema>;
export type BlogPost = z.infer<typeof blogPostSchema>;
