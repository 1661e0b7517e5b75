import type { NumberGroup } from '../categories/category-content.ts';

/** How pressing the tradition takes a number to be. */
export type Priority = 'Low' | 'Medium' | 'High' | 'Very High';

export interface ComparisonSummary {
  /** The triple and the quadruple. */
  numbers: readonly [string, string];
  slug: string;
  title: string;
  difference: string;
  whenTriple: string;
  whenQuadruple: string;
  urgencyTriple: Priority;
  urgencyQuadruple: Priority;
}

export const comparisonsContent = {
  path: '/angel-numbers/comparisons',
  editedAt: '2026-11-21',
  title: 'Angel Number Comparisons',
  metaTitle: 'Angel Number Comparisons: Triple, Quadruple and More',
  description:
    'Was it 111 or 1111? Five triple and quadruple pairs compared, four groups of numbers that share a theme, and a quick reference for three, four and five digits.',
  eyebrow: 'Told apart with care',
  lede: 'Some numbers look so alike that half of us are unsure the next morning which one it was. Put them next to each other and they turn out to have quite different manners.',
  pairsTitle: 'Triple or quadruple?',
  pairsLede: 'Same digit, one voice more. The badges say how pressing each is usually taken to be.',
  pairs: [
    {
      numbers: ['111', '1111'],
      slug: '111-vs-1111',
      title: 'Spark or doorway',
      difference: 'A thought that wants to begin, and a threshold that wants to be crossed.',
      whenTriple: 'An idea, today.',
      whenQuadruple: 'A decision, this season.',
      urgencyTriple: 'High',
      urgencyQuadruple: 'Very High',
    },
    {
      numbers: ['222', '2222'],
      slug: '222-vs-2222',
      title: 'Scales or bridge',
      difference: 'Setting one thing straight, and building something that two sides can rely on.',
      whenTriple: 'While you wait.',
      whenQuadruple: 'When you bind yourself.',
      urgencyTriple: 'Medium',
      urgencyQuadruple: 'Medium',
    },
    {
      numbers: ['333', '3333'],
      slug: '333-vs-3333',
      title: 'Voice or choir',
      difference: 'Daring to say it yourself, and finding that others have been waiting to join in.',
      whenTriple: 'Before you speak.',
      whenQuadruple: 'After they have listened.',
      urgencyTriple: 'Medium',
      urgencyQuadruple: 'High',
    },
    {
      numbers: ['777', '7777'],
      slug: '777-vs-7777',
      title: 'Lamp or lighthouse',
      difference: 'Seeing more clearly for yourself, and being a fixed point for somebody else.',
      whenTriple: 'In a time of learning.',
      whenQuadruple: 'When you are asked.',
      urgencyTriple: 'Low',
      urgencyQuadruple: 'Medium',
    },
    {
      numbers: ['888', '8888'],
      slug: '888-vs-8888',
      title: 'Harvest or watermill',
      difference: 'Being rewarded for one effort, and keeping a current going that feeds many.',
      whenTriple: 'After long work.',
      whenQuadruple: 'When others depend on it.',
      urgencyTriple: 'Medium',
      urgencyQuadruple: 'High',
    },
  ] as const satisfies readonly ComparisonSummary[],
  others: {
    title: 'Two pairs of another kind',
    lede: 'Here the digits differ, and so does the direction of the work.',
    links: [
      {
        slug: '717-vs-777',
        title: '717 vs 777',
        text: 'The first stirring of inner wisdom and its ripe form, with a checklist for finding your stage.',
      },
      {
        slug: '818-vs-888',
        title: '818 vs 888',
        text: 'Wealth that is pedalled for and wealth that comes round. One of them wants you to stop pushing.',
      },
    ],
  },
  themes: {
    title: 'Alike in theme',
    lede: 'Four families. Their members say nearly the same thing in different tones of voice.',
    groups: [
      {
        title: 'Numbers that begin',
        numbers: ['111', '1010', '1111', '1212'],
        common: 'A page is turned in all four of them.',
        apart:
          '111 begins in thought and 1111 in deed. 1010 starts afresh after a pause, and 1212 starts together with somebody.',
      },
      {
        title: 'Numbers that shelter',
        numbers: ['444', '44', '1441', '4444'],
        common: 'Fours give walls, habits and someone to lean on.',
        apart:
          '44 looks after others, 444 after you. 1441 leaves a door open on either side, and 4444 is a whole street of houses.',
      },
      {
        title: 'Numbers that reward',
        numbers: ['888', '818', '88', '1818'],
        common: 'Eights return what was put in.',
        apart:
          '88 is skill with material things and 818 an honest restart. 888 pays out, and 1818 does so in small monthly sums.',
      },
      {
        title: 'Numbers that close',
        numbers: ['999', '919', '99', '9999'],
        common: 'Nines come at the end of something that has been lived.',
        apart:
          '99 is the last page and 999 the shutting of the book. 919 has the next one in its hand, and 9999 clears the shelf.',
      },
    ],
  } satisfies { title: string; lede: string; groups: readonly NumberGroup[] },
  reference: {
    title: 'Quick reference',
    lede: 'For any digit, when there is no time to read.',
    caption: 'How to read three, four, and five or more equal digits',
    columns: ['Digits', 'Tone', 'Read it as', 'What to do'],
    rows: [
      ['Triple', 'A tap on the shoulder', 'The digit’s theme, for today', 'One small act before the evening'],
      [
        'Quadruple',
        'A hand on the arm',
        'The same theme, for a stretch of your life',
        'One decision, talked over with somebody',
      ],
      [
        '5x+',
        'A friend in the doorway, out of breath',
        'The theme has been overheard for a while',
        'Sit down, write for ten minutes, then choose',
      ],
    ],
  },
  closing: {
    title: 'One number has no double',
    lede: 'It is made from your name and your day of birth.',
    calculator: 'Calculate Your Number',
  },
} as const;
