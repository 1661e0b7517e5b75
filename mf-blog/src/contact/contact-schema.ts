import { contactSubjects } from '@site/contracts';
import * as z from 'zod/mini';

const text = (minLength: number, message: string) =>
  z.string().check(z.trim(), z.minLength(minLength, message));

/** What the visitor must enter, with the messages for wrong input. */
export const contactSchema = z.object({
  name: text(2, 'Name must be at least 2 characters'),
  email: z.string().check(z.trim(), z.email('Please enter a valid email address')),
  subject: z.enum(
    contactSubjects.map(({ value }) => value),
    'Please select a subject',
  ),
  message: text(10, 'Message must be at least 10 characters'),
});
