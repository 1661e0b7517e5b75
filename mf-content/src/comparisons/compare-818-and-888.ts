import type { ComparisonContent } from './comparison-content.ts';

export const compare818And888: ComparisonContent = {
  slug: '818-vs-888',
  publishedAt: '2026-11-21',
  editedAt: '2026-11-21',
  description:
    '818 or 888? One builds wealth by beginning again, the other lets it arrive. Primary focus, kind of wealth, motivation and scope compared, with signs for each.',
  eyebrow: 'Earning or receiving',
  lede: 'They sound alike when said quickly. One digit sits differently in the middle, and with it the question of who does the work.',
  sides: [
    {
      number: '818',
      title: 'The Pedaller',
      summary:
        'Two wheels of plenty with a single person between them, pushing. Your own beginning drives it.',
      examples: [
        'Eighteen minutes past eight, unlocking the shop for the first time.',
        'An invoice numbered 818 and entirely your own.',
        'Seat 18 in carriage 8, drafting the offer on a napkin.',
        'The lamp in a workshop that was a garage until March.',
      ],
      signs: [
        'you would rather earn a little yourself than be given more',
        'the plan depends on one habit of yours',
        'you are on the second attempt and wiser for it',
        'rest feels like theft, which is worth looking at',
      ],
    },
    {
      number: '888',
      title: 'The Open Hands',
      summary: 'Three full circles. The effort is behind you; the art lies in letting the return come in.',
      examples: [
        'The canteen till showing 8.88 on payday.',
        'A neighbour with eight jars of plum jam, four for you.',
        'Three missed calls from the same number, all of them good news.',
        'The last bill of a long loan, folded into eight.',
      ],
      signs: [
        'people have begun to repay old kindnesses',
        'you have more than last year and worry more, too',
        'someone offers help and you hear yourself refuse',
        'the garden, real or otherwise, wants picking and not digging',
      ],
    },
  ],
  table: {
    title: 'Side by side',
    lede: 'Two ways in which plenty comes to be.',
    rows: [
      ['Primary focus', 'Starting again, with method', 'Taking in what has grown'],
      ['Wealth type', 'Earned, in even portions', 'Returned, often from several sides'],
      ['Motivation', 'To stand on one’s own feet', 'To share out and to enjoy'],
      ['Scope', 'One project, one pair of hands', 'The whole circle that you belong to'],
      ['Strength', 'Keeps going', 'Lets come'],
      ['It lasts', 'While you pedal', 'While it keeps moving on from you'],
    ],
  },
  scenarios: {
    title: 'Three everyday scenarios',
    lede: 'The situation is the same and the advice nearly opposite.',
    items: [
      {
        title: 'Self-employed, month eight',
        text: '818: raise the number of offers you send before you raise the price. 888: ring old customers, ask how it went, and let them order again.',
      },
      {
        title: 'An evening off',
        text: 'For 818 it has to be written into the calendar, or it will not happen. For 888 it is what all this was for: lay the table for six.',
      },
      {
        title: 'Lending to family',
        text: '818 would offer an hour of help with the application in place of cash. 888 gives what it can do without and calls it a gift.',
      },
    ],
  },
  signs: {
    title: 'Do you need to push or to open?',
    lede: 'Tired people tend to tick the left side while the right side knocks at the door.',
  },
  closing: {
    title: 'Is there an eight in you?',
    lede: 'Names and dates sometimes add up to one. See for yourself in a minute.',
  },
};
