import type { ComparisonContent } from './comparison-content.ts';

export const compare111And1111: ComparisonContent = {
  slug: '111-vs-1111',
  publishedAt: '2026-11-21',
  editedAt: '2026-11-21',
  description:
    '111 or 1111? The triple and the quadruple one side by side: energy, speed, timing and scope, with everyday scenarios and signs that tell them apart.',
  eyebrow: 'Spark or doorway',
  lede: 'Three ones are a thought catching light. Four are the door it lights up. They are close kin, and people mix them up all the time.',
  sides: [
    {
      number: '111',
      title: 'The Spark',
      summary: 'A beginning inside your head. It asks what you are thinking, and whether you mean it.',
      examples: [
        'A till receipt for 1.11 on the morning of an idea.',
        'Unread messages: 111, on the day you planned to answer.',
        'Page 111 of the book that made you want to write.',
        'Platform clock, 1:11, on the way to a first appointment.',
      ],
      signs: [
        'you have an idea and nobody knows of it yet',
        'your inner voice has been harsher than usual, or much kinder',
        'the thing could start this week with what you already own',
        'one small decision would get you moving',
      ],
    },
    {
      number: '1111',
      title: 'The Doorway',
      summary: 'A crossing that others can see too. It asks which life you are walking into.',
      examples: [
        'The kitchen clock at 11:11, with a ring box in the drawer.',
        'Flight 1111 on the board, one way.',
        'The last four digits of a new landlord’s telephone number.',
        'A hospital corridor, eleven minutes past eleven, good news.',
      ],
      signs: [
        'several parts of your life are shifting in the same month',
        'you stand before a yes that cannot easily be taken back',
        'people from long ago have begun to write',
        'you catch yourself holding your breath for no reason',
      ],
    },
  ],
  table: {
    title: 'Side by side',
    lede: 'The same digit, once in a room and once in a hall.',
    rows: [
      ['Energy level', 'Bright and brief, like a match', 'Wide and steady, like an open gate'],
      ['Speed', 'Hours to days', 'Weeks, then all at once'],
      ['Timing', 'At the first thought of something', 'On the threshold, when it is about to be real'],
      ['Scope', 'One idea, one habit, one message', 'Where you live, whom you love, what you are for'],
      ['Strength', 'Directs attention', 'Marks a turning point'],
      ['It lasts', 'Until you act, or forget', 'Until you are on the other side'],
    ],
  },
  scenarios: {
    title: 'Three everyday scenarios',
    lede: 'What the same person might make of either.',
    items: [
      {
        title: 'Thinking of changing jobs',
        text: 'With 111, rewrite the first line of your CV tonight. With 1111, the contract is on the table: sleep on it, then sign or decline without looking back.',
      },
      {
        title: 'Meeting someone',
        text: '111 says notice how you talk to yourself before the date. 1111 tends to turn up later, when you are handing over a key.',
      },
      {
        title: 'A period of grief',
        text: '111 is the first morning on which you make a plan again. 1111 is the day you realise that you have become somebody who can carry this.',
      },
    ],
  },
  signs: {
    title: 'Which of the two is yours?',
    lede: 'Count the sentences that are true of this week. Equal numbers on both sides mean that one has turned into the other.',
  },
  closing: {
    title: 'Between spark and doorway stands a person',
    lede: 'The number made from your name and birth date says who is walking through.',
  },
};
