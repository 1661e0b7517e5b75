import type { ComparisonContent } from './comparison-content.ts';

export const compare888And8888: ComparisonContent = {
  slug: '888-vs-8888',
  publishedAt: '2026-11-21',
  editedAt: '2026-11-21',
  description:
    '888 or 8888? Reward for one effort and wealth that keeps moving, compared by energy, speed, timing and scope, with scenarios and signs for each number.',
  eyebrow: 'Harvest or watermill',
  lede: 'An eight has no loose ends: what leaves on one side returns on the other. 888 is one good harvest. 8888 is the mill that grinds for the whole valley.',
  sides: [
    {
      number: '888',
      title: 'The Harvest',
      summary: 'Work you had almost written off comes back with something in its hands.',
      examples: [
        'A refund of 88.80, eight months late.',
        'The raffle ticket that won a very large ham.',
        'Eight past eight on the eighth, and the client said yes.',
        'Reference number 888 on a letter opened with clenched teeth.',
      ],
      signs: [
        'money, thanks or luck is arriving from an old effort',
        'you feel awkward about being paid well',
        'a single decision about spending is due',
        'you could afford to be generous once, this week',
      ],
    },
    {
      number: '8888',
      title: 'The Watermill',
      summary: 'More than you, many depend on the flow. It is about stewardship: sources, channels, leaks.',
      examples: [
        'The tally on a community fund’s thermometer: 8,888.',
        'A lorry with that plate, bringing the second order.',
        'The balance sheet that you signed for the first time as owner.',
        'The PIN of a shared account, chosen with a laugh.',
      ],
      signs: [
        'your choices affect other people’s wages, rent or schooling',
        'there is enough, and the difficulty lies in directing it',
        'you have begun to think in decades',
        'sitting on what you own makes you uneasier than sharing it',
      ],
    },
  ],
  table: {
    title: 'Side by side',
    lede: 'What comes in, and what goes round.',
    rows: [
      ['Energy level', 'Glad and solid, like a full basket', 'Humming, like a wheel in water'],
      ['Speed', 'Late, then prompt', 'Unhurried and continuous'],
      ['Timing', 'After a long effort', 'When you are entrusted with more than your own'],
      ['Scope', 'Your purse and your pride', 'A household, a firm, a village hall'],
      ['Strength', 'Rewards', 'Circulates'],
      ['It lasts', 'One season', 'As long as nobody dams it up'],
    ],
  },
  scenarios: {
    title: 'Three everyday scenarios',
    lede: 'Neither number promises money. Both have a view on handling it.',
    items: [
      {
        title: 'An inheritance',
        text: '888 advises a month of leaving it alone and one meal in their memory. 8888 asks what it could set in motion that would carry their name quietly.',
      },
      {
        title: 'A raise',
        text: '888: celebrate, then raise your savings by half of it before you get used to it. 8888: look whether everybody on your team has had one.',
      },
      {
        title: 'Debts',
        text: '888 pays off the smallest first, for courage. 8888 goes to a debt adviser, who is free of charge in more places than you think.',
      },
    ],
  },
  signs: {
    title: 'Basket or wheel?',
    lede: 'If you tick mostly on the right, get yourself good advice and good sleep. You are holding more than a basket.',
  },
  closing: {
    title: 'What flows through you?',
    lede: 'Add up name and birthday and read the message about work that belongs to the result.',
  },
};
