import { z } from 'zod';
import { contactMaxLengths, emailPattern } from './constants.ts';
import { contactSubjects } from './options.ts';

const atMost = (length: number) => `Use at most ${length} characters`;
const nameMissing = 'Name must be at least 2 characters';
const emailWrong = 'Please enter a valid email address';
const messageMissing = 'Message must be at least 10 characters';

/** Whether this site delivers messages of the contact form. */
export const contactStatusSchema = z.object({
  delivers: z.boolean(),
  /** Who reads the messages; absent when none are delivered. */
  readBy: z.string().min(1).optional(),
});

export const contactMessageSchema = z.object(
  {
    // One line: it becomes part of a mail header.
    name: z
      .string(nameMissing)
      .overwrite((name) => name.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim())
      .min(2, nameMissing)
      .max(contactMaxLengths.name, atMost(contactMaxLengths.name)),
    email: z
      .string(emailWrong)
      .trim()
      .max(contactMaxLengths.email, atMost(contactMaxLengths.email))
      .check(z.email({ pattern: emailPattern, error: emailWrong })),
    subject: z.enum(
      contactSubjects.map(({ value }) => value),
      'Please select a subject',
    ),
    // PostgreSQL cannot store NUL, and mail programs show no other control character than these two.
    message: z
      .string(messageMissing)
      .overwrite((message) =>
        message
          .replace(/\r\n?/g, '\n')
          .replace(/[^\P{Cc}\n\t]/gu, '')
          .toWellFormed()
          .trim(),
      )
      .min(10, messageMissing)
      .max(contactMaxLengths.message, atMost(contactMaxLengths.message)),
    /** Made by the client, so that sending the same message again does not deliver it twice. */
    id: z.uuid('Send a UUID, or none').optional(),
    /** A honeypot field, which people do not see. A message that fills it in is dropped. */
    website: z.string('Leave this field empty').optional(),
  },
  { error: 'Send a JSON object with name, email, subject and message' },
);

/** The message is stored and will be delivered. */
export const contactReceiptSchema = z.object({ id: z.uuid() });

export type ContactStatus = z.infer<typeof contactStatusSchema>;
/** What a client sends. */
export type ContactMessage = z.input<typeof contactMessageSchema>;
/** What the server works with, once trimmed and validated. */
export type CheckedContactMessage = z.output<typeof contactMessageSchema>;
export type ContactReceipt = z.infer<typeof contactReceiptSchema>;
