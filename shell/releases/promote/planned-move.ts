import type { Composition } from '../composition/composition.ts';
import type { ReadPointer } from '../pointers/stored-pointer.ts';
import type { ReleaseName } from './check-composition.ts';

/** A move that was asked for, before it is checked. */
export interface PlannedMove extends ReleaseName {
  before: ReadPointer;
}

/** True also for a live release whose live.json is lost, which the move repairs, or while a rollout runs, which it ends. */
export function isNeeded({ version, before }: PlannedMove): boolean {
  const { problem, pointer } = before;
  return problem !== undefined || pointer.rollout !== undefined || pointer.version !== version;
}

/** Sorts so that a slot is live before a page that embeds it. */
export function providersFirst(
  moves: readonly PlannedMove[],
  { remotes, slots }: Composition,
): PlannedMove[] {
  const remaining = new Map(moves.map((move) => [move.remote, move]));
  const sorted: PlannedMove[] = [];
  const visit = (remote: string) => {
    const move = remaining.get(remote);
    if (!move) return;
    remaining.delete(remote);
    for (const page of remotes[remote]?.pages ?? [])
      for (const slot of page.slots) visit(slots[slot]?.remote ?? '');
    sorted.push(move);
  };
  for (const { remote } of moves) visit(remote);
  return sorted;
}
