import type { CategoryContent } from './category-content.ts';

export const twinFlames: CategoryContent = {
  path: '/angel-numbers/twin-flames',
  name: 'Twin Flames',
  editedAt: '2026-11-21',
  metaTitle: 'Twin Flame Angel Numbers: Signs and Stages',
  description:
    'Twelve angel numbers on the twin flame path, the four stages from awakening to union, and how to tell a deep bond from one that harms you.',
  eyebrow: 'A bond that works on you',
  title: 'Twin Flame Angel Numbers',
  lede: 'Some people meet somebody and feel recognised to the bone. The tradition calls the two of them twin flames, and gives the road that follows four stages and many numbers.',
  plate: '1111',
  listTitle: 'Twelve numbers on the road',
  listLede:
    'None of them proves that someone is your twin flame. Each has something to say to you about you.',
  numbers: [
    {
      number: '111',
      title: 'The Spark',
      description:
        'The first look, the sentence you both began. Enjoy it, and learn their surname before you name it fate.',
    },
    {
      number: '222',
      title: 'Steady Hands',
      description:
        'The bond asks for patience on both sides. If only one of you is patient, the word for it is waiting.',
    },
    {
      number: '333',
      title: 'The Third Thing',
      description:
        'Two people need something besides each other: a song, a cause, a garden. What do you make together?',
    },
    {
      number: '444',
      title: 'Safe Ground',
      description:
        'Intensity comes by itself and safety has to be built. See to your doors, friends and sleep.',
    },
    {
      number: '555',
      title: 'The Earthquake',
      description:
        'Much comes loose at once. Hold on to nothing that is falling, and to everyone who is standing.',
    },
    {
      number: '777',
      title: 'Lessons Alone',
      description:
        'A stretch of road without the other. What you find out about yourself now stays, whoever returns.',
    },
    {
      number: '888',
      title: 'Fair Exchange',
      description:
        'Love that circulates. Count, just once, who apologises, who travels, who pays: the loop should close.',
    },
    {
      number: '999',
      title: 'The Ending Inside',
      description:
        'An old pattern is allowed to die, and possibly the bond that fed on it. Mourn, eat, go outdoors.',
    },
    {
      number: '1010',
      title: 'One and Whole',
      description: 'A person and a circle, twice. You are complete at breakfast, before any message arrives.',
    },
    {
      number: '1111',
      title: 'The Mirror',
      description:
        'The sighting most often told. It shows you what you admire and what you cannot bear, in one face.',
    },
    {
      number: '1212',
      title: 'Getting into Step',
      description:
        'After a long time the rhythms meet again. Small agreements, faithfully kept, are the sign to trust.',
    },
    {
      number: '1221',
      title: 'Face to Face',
      description:
        'Two, looking at two, each within their own frame. Nearness in which nobody has to disappear.',
    },
  ],
  sections: [
    {
      kind: 'groups',
      title: 'The four stages',
      lede: 'Few people go through them in order, and many through one of them twice. Take them as weather and not as a timetable.',
      groups: [
        {
          title: 'Awakening',
          numbers: ['111', '1111', '333'],
          common: 'You meet, and something in you sits up. Colours are louder and songs are about you.',
          apart:
            'Write down what you see in them that you have missed in yourself. It is the part of the meeting that you can keep.',
        },
        {
          title: 'Separation',
          numbers: ['555', '777', '999'],
          common: 'One withdraws, or both. It hurts out of all proportion to the weeks you had.',
          apart:
            'Nobody owes you their return. Use the numbers as reminders to sleep, to work, and to let friends cook for you.',
        },
        {
          title: 'Healing',
          numbers: ['222', '444', '717'],
          common:
            'The bond goes quiet and you grow louder to yourself. Old wounds turn out to be older than this.',
          apart:
            'A therapist, a notebook and a regular walk do more here than any sign. Expect it to take seasons.',
        },
        {
          title: 'Union',
          numbers: ['888', '1212', '2222'],
          common:
            'Two people who could do without each other, and would rather not. Dishes, taxes, laughter.',
          apart: 'For some it is a couple and for others a peace they make within. Both count as arriving.',
        },
      ],
    },
    {
      kind: 'lists',
      title: 'A deep bond or a harmful one?',
      lede: 'The word *twin flame* has been used to excuse a great deal. So here is a plain measure.',
      groups: [
        {
          title: 'It does you good when',
          items: [
            'you sleep, eat and see your friends as before, or better;',
            'a no is heard the first time;',
            'you like who you are in the company of this person.',
          ],
        },
        {
          title: 'Be careful when',
          items: [
            'silence is used to punish, and the reunion to erase it;',
            'you explain their behaviour to others more than you enjoy it;',
            'somebody sells you courses that promise the other will return.',
          ],
        },
        {
          title: 'Get help when',
          items: [
            'you are afraid, watched, threatened or kept from people you love;',
            'following someone online or to their door has become a habit of yours;',
            'the thought of life without them frightens you about yourself. Talk to a doctor or a crisis line today.',
          ],
        },
      ],
    },
    {
      kind: 'links',
      title: 'Guides for the road',
      links: [
        {
          title: 'Recognition',
          to: '/blog/twin-flame-recognition',
          text: 'What people describe when they say that they knew at once.',
        },
        {
          title: 'Separation',
          to: '/blog/twin-flame-separation',
          text: 'Getting through the months in which the phone stays dark.',
        },
        {
          title: 'Union',
          to: '/blog/twin-flame-union',
          text: 'On what comes after the happy ending: the ordinary days.',
        },
        {
          title: 'Runner and chaser',
          to: '/blog/twin-flame-runner-chaser',
          text: 'Why one flees and one follows, and how to stop doing either.',
        },
        {
          title: 'Harmony',
          to: '/blog/twin-flame-harmony',
          text: 'Keeping two strong tempers under one roof.',
        },
        {
          title: 'False twin flames',
          to: '/blog/false-twin-flames',
          text: 'How to see through a bond that only burns, and how to leave it safely.',
        },
      ],
    },
  ],
  closing: {
    title: 'And you, by yourself?',
    lede: 'Before it is about the two of you, it is about you. Start with your own number.',
    calculator: 'Calculate Your Number',
  },
};
