import type { CategoryContent } from './category-content.ts';

export const careerMoney: CategoryContent = {
  path: '/angel-numbers/career-money',
  name: 'Career & Money',
  editedAt: '2026-11-21',
  metaTitle: 'Angel Numbers for Career and Money',
  description:
    'Eighteen angel numbers read for work and money: applications, raises, savings, burnout and changing course, each with something to do about it.',
  eyebrow: 'Read for the working day',
  title: 'Angel Numbers for Career & Money',
  lede: 'They turn up on invoices, car park tickets and the clock above the meeting. None of them pays a bill. Each can help you see which bill, task or talk you have been putting off.',
  plate: '888',
  listTitle: 'Eighteen numbers for work and wages',
  listLede: 'Every entry ends in something that fits into an afternoon.',
  numbers: [
    {
      number: '111',
      title: 'The Blank Document',
      description:
        'The idea is here and the page is empty. Twenty minutes of bad sentences will do to begin with.',
    },
    {
      number: '222',
      title: 'The Colleague Opposite',
      description:
        'The project waits for an agreement. Find out what the other side needs, and put it in your first paragraph.',
    },
    {
      number: '333',
      title: 'The Raised Hand',
      description:
        'You have something to contribute and know it. Speak before the meeting drifts to item seven.',
    },
    {
      number: '444',
      title: 'Load-Bearing Walls',
      description:
        'Contracts, backups, the boring insurance. Spend one hour on what would hurt most if it were missing.',
    },
    {
      number: '555',
      title: 'The Reorganisation',
      description:
        'Desks are moving whether you voted for it or not. Decide early which of your tasks you would miss.',
    },
    {
      number: '666',
      title: 'The Lunch Break',
      description:
        'Work has eaten into sleep, meals and patience. Take back the nearest of them, today, with a full hour.',
    },
    {
      number: '717',
      title: 'A Quiet Hunch',
      description:
        'Something in the offer does not sit right, or does, absurdly well. Write down why before you hear advice.',
    },
    {
      number: '777',
      title: 'The Deep Skill',
      description:
        'Years of practice have become judgement. Charge for it, and teach a little of it to somebody younger.',
    },
    {
      number: '818',
      title: 'The Second Attempt',
      description:
        'A no from last spring has gone stale. Improve the thing by a third, and knock at the same door.',
    },
    {
      number: '888',
      title: 'The Honest Ledger',
      description:
        'Write down what comes in and what goes out for one month. Most money fears shrink when they get a figure.',
    },
    {
      number: '919',
      title: 'The Handover',
      description:
        'Leave your old post so tidy that they speak well of you, then walk into the new one with empty hands.',
    },
    {
      number: '999',
      title: 'The Last Invoice',
      description:
        'A kind of work has run its course. Finish it properly; half-closed chapters cost more than they earn.',
    },
    {
      number: '1010',
      title: 'On and Off',
      description:
        'Effort, then rest, then effort. Plan your pauses with the same pen that you use for deadlines.',
    },
    {
      number: '1111',
      title: 'The Elevator Door',
      description:
        'An opening of a few seconds: a name, a handshake, a question. Have your one sentence ready.',
    },
    {
      number: '1234',
      title: 'The Apprentice’s Ladder',
      description:
        'Learn it, do it, do it well, show someone. Look which of the four you were about to skip.',
    },
    {
      number: '1313',
      title: 'The Odd One In',
      description:
        'Your unusual path is an asset once you can explain it in a minute. Practise on a friend tonight.',
    },
    {
      number: '1414',
      title: 'The Tidy Workshop',
      description:
        'Sharpen, sort, label. An orderly bench has finished more masterpieces than inspiration has.',
    },
    {
      number: '1818',
      title: 'Compound Interest',
      description:
        'Small sums and small efforts, repeated for years. Set up the standing order before you feel ready.',
    },
  ],
  sections: [
    {
      kind: 'table',
      title: 'Which question is it?',
      lede: 'Find the sentence that you have been saying to yourself on the way to work.',
      caption: 'Questions about work and money, the number to read and a first step',
      columns: ['What you keep thinking', 'Read', 'A first step'],
      rows: [
        ['“I ought to ask for more”', '777 and 888', 'Write down three results with their figures'],
        ['“I cannot stand it any longer”', '555 and 919', 'Name what has to change, before naming who'],
        ['“I have no idea what I want”', '717 and 1313', 'List five afternoons on which time flew'],
        ['“There is never enough”', '888 and 1818', 'One month of noting every coin, without judging'],
        ['“I am so tired”', '666 and 1010', 'Book the day off, then tell people'],
        ['“I want to start something”', '111 and 1234', 'Offer it to one person for a fair price'],
      ],
    },
    {
      kind: 'principles',
      title: 'Four house rules for money',
      lede: 'Old ones. They agree with every number on this page.',
      items: [
        {
          concept: 'Look at it',
          meaning: 'Unopened letters grow at night.',
          consequence:
            'Open them with a friend and a kettle. The sum inside is nearly always smaller than the dread.',
        },
        {
          concept: 'Never bet on a sign',
          meaning: 'A number is no tip.',
          consequence:
            'Lotteries, shares and borrowed stakes want arithmetic and advice. If you find that you cannot stop, there is free, confidential help for that.',
        },
        {
          concept: 'Price your time',
          meaning: 'An hour given is an hour of your life.',
          consequence: 'Work out what one of yours costs. It makes declining things remarkably easy.',
        },
        {
          concept: 'Let some flow on',
          meaning: 'Eights are loops.',
          consequence:
            'A fixed small share for someone with less keeps both the budget and the heart from clenching.',
        },
      ],
    },
    {
      kind: 'links',
      title: 'Read on about work and money',
      links: [
        {
          title: 'Career crossroads and the number 444',
          to: '/blog/career-crossroads-and-the-number-444',
          text: 'How to stand still for a week before choosing a road.',
        },
        {
          title: 'Money worries and 888',
          to: '/blog/money-worries-and-888',
          text: 'For the nights on which you do sums in the dark.',
        },
        {
          title: 'Life purpose',
          to: '/blog/life-purpose',
          text: 'A guide for the question behind the question about jobs.',
        },
      ],
    },
  ],
  closing: {
    title: 'What were you made to be good at?',
    lede: 'The calculator has a message about work for your own number too, and shows how it was found.',
    calculator: 'Calculate Your Number',
  },
};
