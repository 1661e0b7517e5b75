export const actions = ['rollback', 'promote', 'pause', 'resume', 'freeze', 'unfreeze'] as const;
export type Action = (typeof actions)[number];

/** The steps that the page offers for a gradual rollout, by their label. */
export const rolloutSteps: Record<string, number[]> = {
  '5, 25, 100%': [5, 25, 100],
  '50, 100%': [50, 100],
};
