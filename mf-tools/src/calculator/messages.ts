import messages from '../../content/calculator/messages.yaml';

/** The messages of a personal angel number; any other value has those of 111. */
export function messagesFor(angelNumber: string) {
  return messages[angelNumber as keyof typeof messages] ?? messages['111'];
}
