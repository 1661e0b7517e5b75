import { changeThatMadeLive, type Pointer, type PointerChange } from '../pointers/pointer.ts';
import { formatTime } from '../text.ts';

/** Begins the reason of a change that was reverted automatically. Pointers keep that reason, so it must not change. */
export const revertPrefix = 'reverted: ';

/** Who rolled a release back, when and why. Empty if the pointer no longer holds that change. */
export type RolledBack = Partial<Pick<PointerChange, 'at' | 'by' | 'why'>>;

/** Undefined unless the release is marked bad. */
export function rolledBack({ bad, history }: Pointer, version: string): RolledBack | undefined {
  if (!bad.includes(version)) return undefined;
  // A revert only keeps the mark.
  const change = history.findLast((one) => one.bad === version && !one.why.startsWith(revertPrefix));
  return change ? { at: change.at, by: change.by, why: change.why } : {};
}

/** The rollback by a person that made the live release live, if one did. A withdrawal is not one. */
export function rollbackThatMadeLive(pointer: Pointer): RolledBack | undefined {
  const { version, action, at, by, why } = changeThatMadeLive(pointer) ?? {};
  return version && action === 'rollback' && !why?.startsWith(revertPrefix) ? { at, by, why } : undefined;
}

export interface MoveNotes {
  from: string | null;
  to: string;
  /** Set if `to` was marked bad. */
  rolledBack?: RolledBack;
  /** Set if a rollback took back an earlier rollback. */
  undoneRollback?: RolledBack;
}

/** What to know about the releases that a move chose and left. */
export function describeNotes({ from, to, rolledBack, undoneRollback }: MoveNotes): string[] {
  return [
    ...(rolledBack ? [describeRolledBack(to, rolledBack)] : []),
    ...(undoneRollback ? [describeUndoneRollback(`${from}`, undoneRollback)] : []),
  ];
}

/** Two people may answer the same alert: the second one takes back the release that the first one chose. */
function describeUndoneRollback(version: string, { at = '', by, why }: RolledBack): string {
  return `Note: ${by} had rolled back to ${version} ${formatTime(at)}${why ? `: ${why}` : '.'}`;
}

/** Going back to a release that was rolled back is allowed, but may be a mistake. */
export function describeRolledBack(version: string, { at, by, why }: RolledBack): string {
  const when = at ? ` ${formatTime(at)} by ${by}` : ' before';
  return `Note: ${version} was rolled back${when}${why ? `: ${why}` : '.'}`;
}

export function withBadNote(version: string, bad: readonly string[]): string {
  return bad.includes(version) ? `${version} (bad)` : version;
}
