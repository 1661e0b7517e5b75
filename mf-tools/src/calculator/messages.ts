import messages from '../../content/calculator/messages.yaml';
import type { Message, Messages } from '../../content/schemas.ts';

/** The messages of a personal angel number; any other value has those of 111. */
export function messagesFor(angelNumber: string): Message {
  return messages[angelNumber as keyof Messages] ?? messages['111'];
}
