import { address, day } from '@site/remote-build/fields';
import { z } from 'zod';
import { digits, heading, line, plainHead, prose, proseLines, titledText } from '../fields.ts';

/** The article on the home page. */
export const article = z.strictObject({
  editedAt: day,
  parts: z
    .array(
      z.strictObject({
        /** Its anchor. */
        id: line,
        title: line,
        paragraphs: proseLines,
        /** Paragraphs below what the page shows in this part. */
        closing: proseLines.optional(),
        /** Leads to the page that says more. */
        more: prose.optional(),
      }),
    )
    .refine(
      (parts) => parts.some(({ id }) => id === 'common-meanings'),
      'needs a part with the id common-meanings',
    ),
  /** The list of digits in the part "common-meanings". */
  digits: z
    .array(z.strictObject({ digit: digits.length(1, 'must be one digit'), name: line, text: line }))
    .length(10),
});

/** The home page above its calculator. */
export const hero = z.strictObject({
  ...plainHead,
  /** The label of the number box. */
  field: line,
  /** Leads to the calculator. */
  calculator: prose,
  /** What stands in the calculator's place until it has loaded. */
  loading: z.strictObject({ title: line, lede: prose }),
  faqs: z.strictObject(heading),
});

/** The home page below its calculator, the article aside. */
export const home = z.strictObject({
  editedAt: day,
  reasonsTitle: line,
  reasons: z.array(titledText),
  /** Leads to the decoder. */
  decoder: prose,
  popularTitle: line,
  /** Leads to the list of all numbers. */
  popularLink: line,
  popular: z.array(z.strictObject({ number: digits, title: line })).length(8),
  /** Above the sheet of all numbers. */
  sheet: line,
  matters: z.strictObject({ ...heading, points: z.array(titledText) }),
  categories: z.strictObject({
    ...heading,
    cards: z.array(z.strictObject({ title: line, to: address, text: line })),
  }),
  guardians: z.strictObject({
    ...heading,
    cards: z.array(
      z.strictObject({ name: line, role: line, to: address, numbers: z.array(digits), text: line }),
    ),
  }),
});
