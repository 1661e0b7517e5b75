import { z } from 'zod';
import { angelNumberPattern, numberPostsMax, slugPattern } from './constants.ts';

export const slugSchema = z.string().max(100).regex(slugPattern);

const editorialHtml =
  /^(?:[^<>]|<\/?(?:p|ul|ol|li|strong|em)>|<a href="\/(?![/\\])[^"<>]*" title="[^"<>]*">|<\/a>)*$/;

/** HTML that pages print as it is: p, ul, ol, li, strong and em without attributes, and links within the site. */
export const editorialHtmlSchema = z
  .string()
  .min(1)
  .regex(editorialHtml, 'may hold only p, ul, ol, li, strong, em, and a with href="/…" and title');

/** A number record as the directory lists it. */
export const angelNumberListItemSchema = z.object({
  id: z.string().min(1),
  number: z.string().regex(angelNumberPattern),
  slug: slugSchema,
  title: z.string().min(1),
  /** What the number means, in one line. Every text of the site that speaks of the number agrees with it. */
  coreMeaning: z.string().min(1),
  /** The short answer, one paragraph. */
  tldr: z.string().min(1),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** A question with its answer, both plain text. */
export const questionSchema = z.object({ question: z.string().min(1), answer: z.string().min(1) });

/** A whole number record. */
export const angelNumberSchema = angelNumberListItemSchema.extend({
  /** A poetic name, or null. */
  subtitle: z.string().min(1).nullable(),
  metaDescription: z.string().min(1).max(160),
  love: z.string().min(1),
  career: z.string().min(1),
  spirituality: z.string().min(1),
  twinFlames: z.string().min(1),
  manifestation: z.string().min(1),
  /** When and where the number tends to appear. */
  commonPlaces: z.string().min(1),
  /** One step a line. */
  nextSteps: z.string().min(1),
  /** Misreadings to avoid, with keywords linked to their pages. */
  mistakes: editorialHtmlSchema,
  /** Four sentences for a card, the last one the most common mistake. */
  takeaways: z.array(z.string().min(1)),
  /** What people ask about this number. */
  questions: z.array(questionSchema),
  /** What the number says in particular situations; only the most searched numbers have them. */
  situations: z.array(z.object({ title: z.string().min(1), text: z.string().min(1) })),
  /** True if the text is about danger, illness or despair. The page then says where to find help. */
  offersHelp: z.boolean(),
  /** Posts that have the number in their `relatedNumbers`, with those that are mostly about it first. */
  posts: z.array(z.object({ slug: slugSchema, title: z.string().min(1) })).max(numberPostsMax),
});

export const angelNumberListSchema = z.array(angelNumberListItemSchema);

export type AngelNumberListItem = z.infer<typeof angelNumberListItemSchema>;
export type AngelNumber = z.infer<typeof angelNumberSchema>;
