/** What the home page says above the calculator. What stands below it comes with code of its own. */
export const homeContent = {
  /** The day of the last true change to this page's texts, also to those below the calculator. */
  editedAt: '2026-11-21',
  title: 'Which angel number is yours?',
  lede: 'You noticed a number, and then you noticed it again. Look up what people have long read into it, or work out the one that belongs to your name and the day you were born.',
} as const;
