import type { ComparisonContent } from './comparison-content.ts';

export const compare333And3333: ComparisonContent = {
  slug: '333-vs-3333',
  publishedAt: '2026-11-21',
  editedAt: '2026-11-21',
  description:
    '333 or 3333? Finding your voice and being given a stage, side by side: energy, speed, timing and scope, with scenarios and signs for each number.',
  eyebrow: 'Voice or choir',
  lede: 'Three is the digit of speaking up. With three of them you clear your throat. With four, other people have begun to sing along.',
  sides: [
    {
      number: '333',
      title: 'The Voice',
      summary: 'Something in you wants out: a sentence, a tune, a colour on the wall.',
      examples: [
        'The microwave at 3:33 while you hummed the thing you later recorded.',
        'A notebook that turned out to cost 3.33.',
        'Locker 333 at the evening class.',
        'Three voice messages in a row from the friend who always encourages you.',
      ],
      signs: [
        'you have swallowed a remark that was worth making',
        'your hands miss a tool that is in the attic',
        'someone asked for help and you knew how',
        'you are funnier in writing than you dare to be in the room',
      ],
    },
    {
      number: '3333',
      title: 'The Choir',
      summary: 'Your work has met an audience, a team or a cause. Growth now happens in company.',
      examples: [
        'A counter beneath a small video: 3,333.',
        'Bus 33 at 3:33, full of people with instruments.',
        'The charity run bib that you pinned on for a laugh.',
        'A choir list, alphabetically, with your name as number 33.',
      ],
      signs: [
        'people you have never met use what you made',
        'the next step needs more hands than you have',
        'praise has begun to make you careful, or vain',
        'you are asked to teach it',
      ],
    },
  ],
  table: {
    title: 'Side by side',
    lede: 'From the throat to the hall.',
    rows: [
      ['Energy level', 'Playful, a little nervous', 'Full, carried by others'],
      ['Speed', 'Fast: say it and it is out', 'Rolling, each voice brings another'],
      ['Timing', 'Before you feel ready', 'After the first applause'],
      ['Scope', 'Your own expression', 'What a group can do that no one of you could'],
      ['Strength', 'Loosens the tongue', 'Gathers people'],
      ['It lasts', 'As long as a burst of courage', 'A season, or a movement'],
    ],
  },
  scenarios: {
    title: 'Three everyday scenarios',
    lede: 'One begins, the other multiplies.',
    items: [
      {
        title: 'A novel in a drawer',
        text: 'On a 333 day, read two pages of it to one person. On a 3333 day, send it to five and ask what bored them.',
      },
      {
        title: 'An unfair rule at work',
        text: '333: name it, once, in a level voice. 3333: find out who else minds, and go together.',
      },
      {
        title: 'A shy child',
        text: '333 is the drawing held out to you with one arm. 3333 is the school play: come early and sit where you can be seen.',
      },
    ],
  },
  signs: {
    title: 'Throat or hall?',
    lede: 'Tick honestly. Many who count themselves among the shy find out that the choir is already standing behind them.',
  },
  closing: {
    title: 'What does your own name sing?',
    lede: 'Letters have numbers too. Add yours up and read what comes of it.',
  },
};
