import { contactSubjects } from '@site/contracts';
import {
  config,
  email,
  enum as enumOf,
  type infer as Infer,
  minLength,
  object,
  string,
  trim,
} from 'zod/mini';

// Otherwise zod tries out `new Function`, which the content security policy blocks and reports.
config({ jitless: true });

const required = (least: number, message: string) => string().check(trim(), minLength(least, message));

/** What a visitor has to fill in. */
export const contactSchema = object({
  name: required(2, 'Name must be at least 2 characters'),
  email: string().check(trim(), email('Please enter a valid email address')),
  subject: enumOf(
    contactSubjects.map(({ value }) => value),
    'Please select a subject',
  ),
  message: required(10, 'Message must be at least 10 characters'),
});

export type ContactMessage = Infer<typeof contactSchema>;
