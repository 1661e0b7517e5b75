/** The three steps of decoding, for the page and for its structured data. */
export const decodingSteps = {
  /** The day of the last true change to these texts. */
  editedAt: '2026-11-21',
  title: 'How to decode an angel number',
  lede: 'Three steps, about a minute.',
  steps: [
    {
      title: 'Enter the number',
      text: 'Type the number you keep seeing, just as you saw it: 111, 11:11 or a whole line of digits.',
    },
    {
      title: 'Add context',
      text: 'Say which part of life it should speak to, how often it turns up and where. You can skip all of this.',
    },
    {
      title: 'Get insights',
      text: 'Read the short answer first, then love, work, spirit and the small steps you could take this week.',
    },
  ],
} as const;
