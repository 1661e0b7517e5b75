import type { ComparisonContent } from './comparison-content.ts';

export const compare777And7777: ComparisonContent = {
  slug: '777-vs-7777',
  publishedAt: '2026-11-21',
  editedAt: '2026-11-21',
  description:
    '777 or 7777? Study that begins to shine and knowledge that has become a way of life: energy, speed, timing and scope compared, with scenarios and signs.',
  eyebrow: 'Lamp or lighthouse',
  lede: 'Sevens live on the inside. Three of them light a desk. Four can be seen from the water.',
  sides: [
    {
      number: '777',
      title: 'The Lamp',
      summary: 'Your quiet work is bearing fruit. You see further into things than you did a year ago.',
      examples: [
        'The library closing announcement at 7:77, as a broken clock had it.',
        'Bank balance ending in 777 on a day when money did not matter.',
        'Exercise 777 in a book you never thought to finish.',
        'Three regulars at the bus stop, all wearing a 7.',
      ],
      signs: [
        'you understood something this month without being told',
        'company tires you sooner than books do',
        'your first impression keeps turning out to be right',
        'you would like to be left in peace, in a good way',
      ],
    },
    {
      number: '7777',
      title: 'The Lighthouse',
      summary: 'Others steer by what you know. The question is no longer what to learn but how to stand.',
      examples: [
        'A taxi numbered 7777 on the way to give a eulogy.',
        'The odometer, the day you drove a nephew to university.',
        'A ticket at the surgery where you now sit on the other side of the desk.',
        'The final digits of a patent, a thesis, a case file.',
      ],
      signs: [
        'younger people bring you questions that have no answer in books',
        'you have stopped needing to win the argument',
        'keeping still is the most useful thing you do some days',
        'loneliness visits, although nobody would guess it',
      ],
    },
  ],
  table: {
    title: 'Side by side',
    lede: 'Light for oneself, light for others.',
    rows: [
      ['Energy level', 'Gathered and inward', 'Calm, reaching far'],
      ['Speed', 'Slow, with sudden insights', 'Constant; it hardly seems to move'],
      ['Timing', 'In a phase of study or retreat', 'When you are asked for counsel'],
      ['Scope', 'Your own understanding', 'The people who trust your judgement'],
      ['Strength', 'Deepens', 'Guides'],
      ['It lasts', 'Months of learning', 'A stage of life'],
    ],
  },
  scenarios: {
    title: 'Three everyday scenarios',
    lede: 'Desk light and harbour light.',
    items: [
      {
        title: 'Leaving a faith, or finding one',
        text: '777: read widely and decide nothing at family dinners. 7777: tell your story when asked, without recommending the road.',
      },
      {
        title: 'A diagnosis in the family',
        text: 'With 777 you learn the words and what to ask the consultant. With 7777 you become the one who explains them to an aunt, gently, twice.',
      },
      {
        title: 'The end of a career',
        text: '777 clears a shelf for all you were too busy to study. 7777 hands the keys to a successor and resists ringing up.',
      },
    ],
  },
  signs: {
    title: 'Learning or guiding?',
    lede: 'You may find yourself on the left at work and on the right at home.',
  },
  closing: {
    title: 'Which digit keeps your light?',
    lede: 'The calculator shows it, with every step of the sum.',
  },
};
