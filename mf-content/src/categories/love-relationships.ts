import type { CategoryContent } from './category-content.ts';

export const loveRelationships: CategoryContent = {
  path: '/angel-numbers/love-relationships',
  name: 'Love & Relationships',
  editedAt: '2026-11-21',
  metaTitle: 'Angel Numbers for Love and Relationships',
  description:
    'Eighteen angel numbers read for love: new, long, lost and returning. What each is said to ask of you, and what no number can decide for you.',
  eyebrow: 'Read for the heart',
  title: 'Angel Numbers for Love & Relationships',
  lede: 'Nobody looks at clocks as closely as somebody in love. Here are the numbers that people bring to us with a name in mind, each read for that one question.',
  plate: '222',
  listTitle: 'Eighteen numbers for the heart',
  listLede: 'Look for the one you met, and hold it against the person you were thinking of.',
  numbers: [
    {
      number: '111',
      title: 'The First Message',
      description:
        'Someone has to begin. Write the short, plain line, and let the reply be whatever it is going to be.',
    },
    {
      number: '222',
      title: 'Two Chairs',
      description:
        'Sit down across from each other without a screen. Ask how the week was, and stay for the second answer.',
    },
    {
      number: '333',
      title: 'Say It Out Loud',
      description:
        'Affection kept in the head warms nobody. Tell them the thing you usually tell your friends about them.',
    },
    {
      number: '444',
      title: 'The Kept Promise',
      description:
        'Trust is made of small arrivals on time. Choose one habit that the other person could set a watch by.',
    },
    {
      number: '555',
      title: 'Moving Furniture',
      description:
        'One of you is changing. Tell each other what has to stay, before deciding where everything else goes.',
    },
    {
      number: '666',
      title: 'Who Washes Up',
      description:
        'Care has tilted to one side. Lay the list of chores on the table, laugh at it, and share it out anew.',
    },
    {
      number: '717',
      title: 'Your Own Company',
      description:
        'Take the question of them on a walk by yourself. You will hear your answer before the second bridge.',
    },
    {
      number: '777',
      title: 'The Long Knowing',
      description:
        'You understand this person better than you admit. Act on what you have learned, kindly, in your own time.',
    },
    {
      number: '818',
      title: 'Small Deposits',
      description:
        'Cups of tea, lifts from the station, a coat held open. Love is saved up in coins like these.',
    },
    {
      number: '888',
      title: 'Enough for Both',
      description:
        'Let yourself be given to. Receiving well, without paying it back by Friday, is also generous.',
    },
    {
      number: '999',
      title: 'The Drawer of Letters',
      description:
        'Some love stories are over and were worth it. Thank them, tie the ribbon, and close the drawer gently.',
    },
    {
      number: '1111',
      title: 'The Held Breath',
      description:
        'A pause just before something is said. Make up your mind what you wish for, then be the first to speak.',
    },
    {
      number: '1212',
      title: 'Step by Turns',
      description:
        'You lead, I lead. When a dance falters it is mostly because both are waiting, or both are pulling.',
    },
    {
      number: '1234',
      title: 'In Good Order',
      description:
        'First coffee, then a walk, then the difficult story. Closeness likes to take the stairs one at a time.',
    },
    {
      number: '1616',
      title: 'Me Within Us',
      description:
        'A self, a household, a self, a household. Keep one evening that is yours, and come home from it.',
    },
    {
      number: '1818',
      title: 'Money and Tenderness',
      description:
        'Talk about rent, debts and gifts while the mood is good. Few conversations are more intimate.',
    },
    {
      number: '2020',
      title: 'Plenty of Room',
      description:
        'Between the two of you there is open space. Leave some of it empty; that is where missing each other lives.',
    },
    {
      number: '2121',
      title: 'Together and Alone Again',
      description: 'Nearness comes and goes like tides. If today is ebb, it helps to remember last Thursday.',
    },
  ],
  sections: [
    {
      kind: 'lists',
      title: 'Wherever you stand',
      lede: 'The same number speaks differently to somebody who waits and to somebody who stays.',
      groups: [
        {
          title: 'If you are looking',
          items: [
            'Read [111](/angel-numbers/111/), [333](/angel-numbers/333/) and [1111](/angel-numbers/1111/) as encouragement to be seen.',
            'A sighting says nothing about the stranger opposite. What you did next might.',
            'Keep the bar where it is: kind to waiters, answers questions, asks some back.',
          ],
        },
        {
          title: 'If you share a life',
          items: [
            '[222](/angel-numbers/222/), [444](/angel-numbers/444/) and [666](/angel-numbers/666/) turn up around calendars, kitchens and tired evenings.',
            'Choose one of them and do what it says before you talk about it.',
            'Tell each other about your numbers. It is an easy way into a talk that would otherwise not start.',
          ],
        },
        {
          title: 'If it hurts',
          items: [
            '[999](/angel-numbers/999/) and [555](/angel-numbers/555/) keep people company after a parting, and expect nothing of them but sleep and soup.',
            'No sequence of digits announces that somebody will come back. Grieve as if it were final; you lose nothing by it.',
            'Where you are afraid of someone, leave the numbers aside and ring a helpline or a friend.',
          ],
        },
      ],
    },
    {
      kind: 'text',
      title: 'What a number cannot know',
      paragraphs: [
        'It cannot tell you what another person feels. Only they can, and the surest way to learn it is the one that makes your ears hot: ask them.',
        'It cannot make a bad match good either. If a sighting keeps you waiting for someone who gives you crumbs, you have read the number in their favour. Try reading it in yours.',
        'What it does well is to interrupt. In the second between seeing 2:22 and putting the phone away, most of us know quite precisely what we ought to say and to whom.',
      ],
    },
    {
      kind: 'links',
      title: 'Read on about love',
      links: [
        {
          title: 'Twin Flames',
          to: '/angel-numbers/twin-flames/',
          text: 'Twelve numbers and four stages, for bonds that feel like being recognised.',
        },
        {
          title: 'What 222 asks of a relationship',
          to: '/blog/what-222-asks-of-a-relationship',
          text: 'On patience for two, and how to tell it from waiting.',
        },
        {
          title: 'New love, old fears and 1212',
          to: '/blog/new-love-old-fears-and-1212',
          text: 'When something good begins and your stomach remembers the last time.',
        },
      ],
    },
  ],
  closing: {
    title: 'What do you bring to it?',
    lede: 'Your own number says something about how you love. It takes a name and a birthday to find.',
    calculator: 'Get Your Personal Reading',
  },
};
