import { isGrave } from '@site/contracts';

/** Whether one of the texts is about danger, illness or despair. */
export function offersHelp(fields: object): boolean {
  // JSON spells the end of a line as \n, and its n would become part of the next word.
  return isGrave(JSON.stringify(fields).replaceAll('\\n', ' '));
}
