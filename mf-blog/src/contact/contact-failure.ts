import type { FieldErrors } from 'react-hook-form';
import { type ContactFieldName, type ContactInput, contactFields } from './contact-schema.ts';

/** Why the API did not accept a message: its error for a field, or a problem of the whole form. */
export type ContactFailure = { field: ContactFieldName; message: string } | { problem: ContactProblem };

/** `limited`: the visitor sent too many messages. `notConnected`: there is no mailbox. `failed`: another try may work. */
export type ContactProblem = 'limited' | 'notConnected' | 'failed';

/** The answer to a form that was posted without scripts. Sent as JSON along with the page. */
export interface PostedContact {
  isSent?: boolean;
  /** What was entered, unless the message was sent. */
  entered?: Partial<Record<ContactFieldName, string>>;
  errors?: FieldErrors<ContactInput>;
  problem?: ContactProblem;
}

/** Undefined when the API has stored the message. */
export async function failureOf(sending: Promise<Response>): Promise<ContactFailure | undefined> {
  try {
    const response = await sending;
    if (response.status === 429) return { problem: 'limited' };
    const body = (await response.json()) as Record<string, unknown>;
    // A proxy may answer with status 200 and a page of its own.
    if (response.ok && typeof body.id === 'string') return undefined;
    if (body.code === 'NOT_FOUND') return { problem: 'notConnected' };
    const field = contactFields.find((name) => name === body.field);
    if (field && typeof body.message === 'string') return { field, message: body.message };
  } catch {
    // There is no response, or it is not from the API.
  }
  return { problem: 'failed' };
}
