import type { FieldErrors } from 'react-hook-form';
import type { ContactProblem } from './contact-failure.ts';
import type { ContactFieldName, ContactInput } from './contact-schema.ts';

/** The answer to a form that was posted without scripts. Sent as JSON along with the page. */
export interface PostedContact {
  isSent?: boolean;
  /** What was entered, unless it was sent. */
  entered?: Partial<Record<ContactFieldName, string>>;
  errors?: FieldErrors<ContactInput>;
  problem?: ContactProblem;
}

/** The anchor to which the browser scrolls when a posted message was sent. Other answers focus a field instead. */
export const sentId = 'message-sent';
