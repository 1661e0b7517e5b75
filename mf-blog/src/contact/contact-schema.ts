import { type ContactMessage, contactMaxLengths, contactSubjects, emailPattern } from '@site/contracts';
import * as z from 'zod/mini';

const text = (minLength: number, maxLength: number, message: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(minLength, message),
      z.maxLength(maxLength, `Use at most ${maxLength} characters`),
    );

const wrongEmail = 'Please enter a valid email address';

/** What the visitor must enter: the rules and messages of the API's `contactMessageSchema`, with the small build of zod. */
export const contactSchema = z.object({
  name: text(2, contactMaxLengths.name, 'Name must be at least 2 characters'),
  email: text(1, contactMaxLengths.email, wrongEmail).check(z.regex(emailPattern, wrongEmail)),
  subject: z.pipe(
    z.string(),
    z.enum(
      contactSubjects.map(({ value }) => value),
      'Please select a subject',
    ),
  ),
  message: z.pipe(
    // A form that is posted without scripts has Windows line ends, which would count twice.
    z.string().check(z.overwrite((message) => message.replace(/\r\n?/g, '\n'))),
    text(10, contactMaxLengths.message, 'Message must be at least 10 characters'),
  ),
  website: z.optional(z.string()),
});

/** The visible fields, in their order. */
export const contactFields = [
  'name',
  'email',
  'subject',
  'message',
] as const satisfies (keyof ContactMessage)[];

export type ContactFieldName = (typeof contactFields)[number];
export type ContactInput = z.input<typeof contactSchema>;
