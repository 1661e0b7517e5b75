/** What the visitor is told when no reading came. */
export const calculationError = {
  title: 'Calculation Error',
  description: 'Unable to calculate angel number meaning. Please try again.',
} as const;
