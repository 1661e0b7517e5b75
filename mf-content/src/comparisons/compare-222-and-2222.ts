import type { ComparisonContent } from './comparison-content.ts';

export const compare222And2222: ComparisonContent = {
  slug: '222-vs-2222',
  publishedAt: '2026-11-21',
  editedAt: '2026-11-21',
  description:
    '222 or 2222? Patience in the small and trust in the large, compared by energy, speed, timing and scope, with scenarios and signs for each number.',
  eyebrow: 'Scales or bridge',
  lede: 'Both are about two and what lies between them. 222 weighs; 2222 connects, and has to hold traffic.',
  sides: [
    {
      number: '222',
      title: 'The Scales',
      summary: 'Something is out of true by a little. It can be put right quietly, before supper.',
      examples: [
        'A kitchen timer stopped at 2:22 during an argument about nothing.',
        'Row 22, seat 2, beside a stranger who listened.',
        'A parcel number ending in 222, for the gift you nearly did not send.',
        'Steps on the watch: 222, at the door of a friend.',
      ],
      signs: [
        'you are waiting for an answer that is not late yet',
        'one conversation would restore the peace',
        'you have said yes twice this week and meant it once',
        'you check on something every hour that grows by the month',
      ],
    },
    {
      number: '2222',
      title: 'The Bridge',
      summary:
        'Two sides that will need each other for years. It is about the structure and no longer the mood.',
      examples: [
        'The clock of a night train, 22:22, halfway between two homes.',
        'An order confirmation for two of everything.',
        'House number 2222, seen on the day of a second viewing.',
        'The invoice of a mediator, paid by both.',
      ],
      signs: [
        'a partnership, at home or at work, is about to become official',
        'you are holding two families, jobs or languages together',
        'small compromises no longer help because the plan itself is lopsided',
        'somebody’s trust in you has become a part of their life',
      ],
    },
  ],
  table: {
    title: 'Side by side',
    lede: 'Balance for today, and balance that others will walk on.',
    rows: [
      ['Energy level', 'Low and calming, a hand on the arm', 'Carrying, like a well-set arch'],
      ['Speed', 'As slow as seeds', 'Slower, and then it bears weight for decades'],
      ['Timing', 'While you wait', 'When an agreement takes its lasting form'],
      ['Scope', 'One relationship or one week', 'Couples, teams, houses, in-laws'],
      ['Strength', 'Soothes', 'Joins'],
      ['It lasts', 'Until the scales are still', 'As long as both sides maintain it'],
    ],
  },
  scenarios: {
    title: 'Three everyday scenarios',
    lede: 'Small scales and long spans.',
    items: [
      {
        title: 'A quarrel over holidays',
        text: '222 would have you give way on the beach and ask for the museum. 2222 wonders whether you want the same kind of free time at all, and suggests a walk about it.',
      },
      {
        title: 'Founding something with a friend',
        text: '222: agree on who answers the emails. 2222: put into writing what happens if one of you wants to leave.',
      },
      {
        title: 'Caring for a parent',
        text: '222 reminds you to sit down before you visit. 2222 is the number of the family meeting at which the load is shared out anew.',
      },
    ],
  },
  signs: {
    title: 'Weighing or building?',
    lede: 'Read both lists aloud to the other person concerned, if you dare. They will know at once.',
  },
  closing: {
    title: 'One of the two sides is you',
    lede: 'Find your own number and see what you bring to the bridge.',
  },
};
