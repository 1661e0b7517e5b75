import { z } from 'zod';

/** Digits only; leading zeros count. */
export const angelNumberPattern = /^\d{1,8}$/;

/** Lower-case words joined by single hyphens. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

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
  /** The short answer, one paragraph. */
  tldr: z.string().min(1),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** A full number record. */
export const angelNumberSchema = angelNumberListItemSchema.extend({
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
});

export const angelNumberListSchema = z.array(angelNumberListItemSchema);

export type AngelNumberListItem = z.infer<typeof angelNumberListItemSchema>;
export type AngelNumber = z.infer<typeof angelNumberSchema>;
