import { z } from 'zod';
import { slugSchema } from './angel-number.ts';

export const faqSchema = z.object({
  id: z.string().min(1),
  category: slugSchema,
  question: z.string().min(1),
  answer: z.string().min(1),
});

export const faqListSchema = z.array(faqSchema);

/** The query of the FAQ call; a category without questions gives an empty list. */
export const faqQuerySchema = z.object({
  category: z.string({ error: 'Give one category' }).max(40).pipe(slugSchema).optional(),
});

export type Faq = z.infer<typeof faqSchema>;
export type FaqQuery = z.infer<typeof faqQuerySchema>;
