import type { CategoryContent } from './category-content.ts';

export const sequentialNumbers: CategoryContent = {
  path: '/angel-numbers/sequential-numbers',
  name: 'Sequential Numbers',
  editedAt: '2026-11-21',
  metaTitle: 'Sequential Angel Numbers 123 to 3456 and Their Meanings',
  description:
    'Ten sequential numbers, from 123 to 3456, and what it is taken to mean when digits climb like stairs: four principles and a way to use them today.',
  eyebrow: 'Digits like stairs',
  title: 'Sequential Numbers',
  lede: 'One, two, three: nothing is easier to overlook, and nothing is harder to skip. When digits come in their order, they are taken to speak about yours.',
  plate: '1234',
  listTitle: 'Ten sequential numbers',
  listLede: 'Where a staircase begins tells you where you stand. Where it ends tells you what it is for.',
  numbers: [
    {
      number: '123',
      title: 'First Things First',
      description: 'The shortest staircase. Your plan has a first step, and it is lower than you think.',
    },
    {
      number: '234',
      title: 'Sharing the Load',
      description:
        'From the pair, by way of talk, to solid ground. Agree on who does what, and write it down.',
    },
    {
      number: '345',
      title: 'Plans That Outgrow Themselves',
      description: 'An idea is spoken, gets walls, and breaks out of them. Expect it to change its shape.',
    },
    {
      number: '456',
      title: 'The Renovation',
      description: 'Order, disorder, and a home at the end. It suits a flat, a marriage and a state of mind.',
    },
    {
      number: '567',
      title: 'Upheaval, Care, Insight',
      description: 'Do not ask for the third before the second: whoever has been shaken first needs soup.',
    },
    {
      number: '678',
      title: 'Tend, Learn, Earn',
      description: 'Rest feeds study and study feeds reward. Somewhere this chain may want one link mended.',
    },
    {
      number: '789',
      title: 'The Last Three Stairs',
      description:
        'Knowing, gathering, letting go. The landing is near, so carry only what you mean to keep.',
    },
    {
      number: '1234',
      title: 'Step by Step',
      description:
        'The ladder in one glance, on the clock twice a day. You are on a way, and the way has an order.',
    },
    {
      number: '2345',
      title: 'The Wider Room',
      description:
        'Something that began between two people asks for space. Give it some, and mind the foundations.',
    },
    {
      number: '3456',
      title: 'The Long Climb',
      description:
        'From a first word to a home, through work and change. It goes better than it feels on the stairs.',
    },
  ],
  sections: [
    {
      kind: 'principles',
      title: 'Four principles',
      items: [
        {
          concept: 'Order',
          meaning: 'Each digit needs the one before it.',
          consequence: 'Leave nothing out. The dullest step is probably the one that bears the others.',
        },
        {
          concept: 'Progress',
          meaning: 'Each digit is one more than the last.',
          consequence: 'Count what has been climbed. Once a week, look down the stairs and not only up.',
        },
        {
          concept: 'Direction',
          meaning: 'A run climbs or, from behind, descends.',
          consequence: 'Are you building or clearing away? Both are movement, and both want an end.',
        },
        {
          concept: 'Pace',
          meaning: 'All the steps have one height.',
          consequence:
            'Choose a stride that you could keep up on a bad day. Steady overtakes fast by Thursday.',
        },
      ],
    },
    {
      kind: 'steps',
      title: 'How to use one today',
      lede: 'A quarter of an hour and the back of an envelope are enough.',
      steps: [
        {
          title: 'Name the staircase',
          text: 'What long thing are you in the middle of? Write it at the top: the degree, the move, the mourning.',
        },
        {
          title: 'Find your step',
          text: 'Put four or five stages below it and mark the one you are on. Most people are further than they feared.',
        },
        {
          title: 'Take exactly one',
          text: 'Choose the next step, cut it in half, and do that half before you sleep.',
        },
        {
          title: 'Leave a mark',
          text: 'Note the date beside it. On the day you lose heart, this list is what you will want to read.',
        },
      ],
    },
    {
      kind: 'links',
      title: 'Near relatives',
      links: [
        {
          title: 'Mirror Numbers',
          to: '/angel-numbers/mirror-numbers/',
          text: 'They climb and come back down, and ask what you have seen from up there.',
        },
        {
          title: 'Master Numbers',
          to: '/angel-numbers/master-numbers/',
          text: 'They do not climb at all. They stand, twice, where others pass through.',
        },
        {
          title: 'Time Meanings',
          to: '/angel-numbers/time-meanings/',
          text: '12:34 is only one of the hours at which people look up.',
        },
      ],
    },
  ],
  closing: {
    title: 'Where does your own count begin?',
    lede: 'With the letters of your name and the digits of one day.',
    calculator: 'Get Your Personal Reading',
  },
};
