import type { CategoryContent } from './category-content.ts';

export const spirituality: CategoryContent = {
  path: '/angel-numbers/spirituality',
  name: 'Spirituality',
  editedAt: '2026-11-21',
  metaTitle: 'Angel Numbers for Spirituality and Awakening',
  description:
    'Sixteen angel numbers read for the inner life, from the silence of 000 to the doorway of 1111, with a small practice for each and room for doubt.',
  eyebrow: 'Read for the inner life',
  title: 'Angel Numbers for Spirituality',
  lede: 'Whatever you call it: prayer, meditation, a walk without headphones. These sixteen numbers are kept by people who look for something larger, and who still have to do the laundry.',
  plate: '777',
  listTitle: 'Sixteen numbers for the inner life',
  listLede: 'Each comes with a practice that needs no cushion, no app and no belief.',
  numbers: [
    {
      number: '000',
      title: 'The Open Bowl',
      description: 'Nothing has to be filled at once. Sit for the length of one song without putting it on.',
    },
    {
      number: '111',
      title: 'First Thought of the Day',
      description:
        'The mind is soft at waking. Choose the first sentence you say to yourself before the phone chooses it.',
    },
    {
      number: '222',
      title: 'Faith in Seeds',
      description:
        'You have planted something and see only soil. Water it, go away, and do not dig to check.',
    },
    {
      number: '333',
      title: 'Company on the Way',
      description:
        'Old teachers, dead poets, a choir on Tuesdays. Let somebody else’s words carry you this week.',
    },
    {
      number: '444',
      title: 'Four Walls of Prayer',
      description:
        'The same chair, the same hour, few words. Regularity shelters you when feeling does not come.',
    },
    {
      number: '555',
      title: 'The Shaken Snow Globe',
      description: 'When convictions whirl, wait for them to settle before you take a photograph of them.',
    },
    {
      number: '666',
      title: 'Body First',
      description:
        'There is holiness in eight hours of sleep. Come back down into knees, breath and breakfast.',
    },
    {
      number: '717',
      title: 'The Lantern at Dusk',
      description:
        'You know a little and it is enough for three steps. Take those without asking about the fourth.',
    },
    {
      number: '777',
      title: 'Ripe Silence',
      description:
        'What you studied is turning into what you are. Explain less for a while, and listen more.',
    },
    {
      number: '818',
      title: 'Practice Returned',
      description:
        'Months of small devotion begin to show in how you wait in queues. Notice, smile, carry on.',
    },
    {
      number: '888',
      title: 'The Giving Hand',
      description:
        'Spirit goes round. Do one good deed that nobody can trace to you, and tell not even your diary.',
    },
    {
      number: '919',
      title: 'Changing the Wick',
      description:
        'An old form of faith has burned down. Keep the light, and be unsentimental about the candle.',
    },
    {
      number: '999',
      title: 'Forgiveness, in Instalments',
      description: 'Forgive as much as you can today. Where it was grave, that may be one finger at a time.',
    },
    {
      number: '1111',
      title: 'The Doorway',
      description:
        'Stand in it, take a breath, wish for something good for a person you find difficult. Then go in.',
    },
    {
      number: '1717',
      title: 'Walking Meditation',
      description:
        'Insight and step, insight and step. Twenty minutes outdoors, counting nothing, arriving nowhere.',
    },
    {
      number: '2020',
      title: 'Clear Sight',
      description:
        'Say what is so, without the story around it. Honesty of that kind counts as prayer in most traditions.',
    },
  ],
  sections: [
    {
      kind: 'steps',
      title: 'A practice in three breaths',
      lede: 'For the moment of a sighting, in a lift as well as in a chapel.',
      steps: [
        {
          title: 'Breathe in and look',
          text: 'See the digits as shapes. Let the eyes be soft, as if you were looking at water.',
        },
        {
          title: 'Breathe out and ask',
          text: '“What matters here?” Leave it at the question. The first answer is often the shy one.',
        },
        {
          title: 'Breathe once more and thank',
          text: 'Somebody, or nobody in particular. Gratitude finds its own address.',
        },
      ],
    },
    {
      kind: 'text',
      title: 'Awakening, in plain words',
      paragraphs: [
        'People who speak of an awakening mostly describe three things: the old certainties grow loose, small things touch them more than before, and for a while nobody around seems to understand. It can be beautiful, lonely, or both before lunch.',
        'It needs no hurry. Go on paying rent, ring your brother, eat something warm. Whatever is true in it will still be true in spring, and whatever is only excitement will have calmed down.',
        'If sleep fails you for days, if you hear commands or believe that you have been chosen above others, please see a doctor as you would with a fever. Every serious tradition knows such hours and sends people to those who can help.',
      ],
    },
    {
      kind: 'links',
      title: 'Guides and further reading',
      links: [
        {
          title: 'Chakra numbers',
          to: '/blog/chakra-numbers',
          text: 'How seven centres and ten digits came to be read together.',
        },
        {
          title: 'Life purpose',
          to: '/blog/life-purpose',
          text: 'Looking for a calling without leaving your life to find it.',
        },
        {
          title: 'Spiritual manifestation',
          to: '/blog/spiritual-manifestation',
          text: 'Wishing with open hands, and the work that belongs to it.',
        },
        {
          title: 'Spiritual awakening without the drama',
          to: '/blog/spiritual-awakening-without-the-drama',
          text: 'What may change, what had better not, and how long it takes.',
        },
        {
          title: 'Why you keep seeing angel numbers',
          to: '/blog/why-you-keep-seeing-angel-numbers',
          text: 'Attention, chance and meaning, told fairly to all three.',
        },
      ],
    },
  ],
  closing: {
    title: 'A number to sit with',
    lede: 'Find the one that belongs to your name and day of birth, and keep it for a month.',
    calculator: 'Get Your Personal Reading',
  },
};
