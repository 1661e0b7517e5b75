/** What operators do, by the names of the commands. */
export const actions = ['rollback', 'promote', 'pause', 'resume', 'freeze', 'unfreeze'] as const;
export type Action = (typeof actions)[number];

/** How a promotion may go on: for everyone at once, or in steps. */
export const rolloutSteps: Record<string, number[]> = {
  '5, 25, 100 %': [5, 25, 100],
  '50, 100 %': [50, 100],
};
