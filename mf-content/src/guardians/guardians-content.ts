import type { Archangel } from './archangels.ts';
import { gabriel, michael, raphael, uriel } from './archangels.ts';

/** Numbers with a theme in common, and the archangel who is thought of with them. */
export interface PatternGroup {
  pattern: string;
  numbers: readonly string[];
  message: string;
  archangel: Archangel;
}

export const guardiansContent = {
  path: '/guardian-angels',
  editedAt: '2026-11-21',
  title: 'Guardian Angels and Their Numbers',
  metaTitle: 'Guardian Angels and Their Numbers: The Four Archangels',
  description:
    'The archangels Michael, Gabriel, Raphael and Uriel with their elements, colours and signature numbers, four number patterns, and simple ways to turn to them.',
  eyebrow: 'Four at the corners',
  lede: 'In an old bedtime prayer they stand around the bed: one at the right and one at the left, one in front and one behind. Each has an element, colours and numbers. You may take them for persons, or for four kinds of strength.',
  angelsTitle: 'The four archangels',
  angelsLede: 'Look for the one whose work you could use this week.',
  patterns: {
    title: 'Four number patterns',
    lede: 'If a number keeps finding you, its theme may tell you whom to think of.',
    caption: 'Number patterns, what they are said to tell you, and the archangel they belong to',
    columns: ['Pattern', 'Numbers', 'Message and archangel'],
    groups: [
      {
        pattern: 'Protection',
        numbers: ['111', '444', '717'],
        message: 'You are not alone at the door.',
        archangel: michael,
      },
      {
        pattern: 'Communication',
        numbers: ['333', '555', '1111'],
        message: 'There is something to be said, or heard.',
        archangel: gabriel,
      },
      {
        pattern: 'Healing',
        numbers: ['222', '666', '999'],
        message: 'Mending has begun. Give it time and soup.',
        archangel: raphael,
      },
      {
        pattern: 'Wisdom',
        numbers: ['777', '888', '1212'],
        message: 'You know more than you use.',
        archangel: uriel,
      },
    ] as const satisfies readonly PatternGroup[],
  },
  practice: {
    title: 'Ways to turn to them',
    lede: 'No incense is required. Some people light a candle because it is pretty.',
    lists: [
      {
        title: 'In the morning',
        items: [
          'Name the one thing today for which you would like company.',
          'Say good morning to your own angel, out loud, if nobody is in.',
          'Choose a colour from one of the four and wear a bit of it.',
        ],
      },
      {
        title: 'When a number appears',
        items: [
          'Breathe out and read the theme: guard, tell, mend or understand.',
          'Ask for the next step only. Long plans are seldom given.',
          'Do your part of it, which is usually the bigger part.',
        ],
      },
      {
        title: 'At night',
        items: [
          'Recall three moments in which somebody was good to you.',
          'Hand over one worry by name, until seven o’clock.',
          'Say thank you. Amen is optional.',
        ],
      },
    ],
    note: 'Angels, in every tradition, send people to people. For danger there are emergency numbers, for illness doctors, for despair a crisis line. Calling them is an answer to prayer as well.',
  },
  closing: {
    title: 'And the number that came with you?',
    lede: 'It is made from your name and your birthday, and takes a minute.',
    calculator: 'Get Your Personal Reading',
  },
} as const;
