import type { ComparisonContent } from './comparison-content.ts';

export const compare717And777: ComparisonContent = {
  slug: '717-vs-777',
  publishedAt: '2026-11-21',
  editedAt: '2026-11-21',
  description:
    '717 or 777? The first stirring of inner wisdom and its mastery: a quick comparison, three stages between them, journey examples and a checklist to find yours.',
  eyebrow: 'First lantern, full light',
  lede: 'Both are about knowing from within. 717 belongs to people who have begun to listen, 777 to those who can hardly help it any more. A road leads from one to the other, and back.',
  sides: [
    {
      number: '717',
      title: 'Inner Wisdom Awakening',
      summary: 'A one between two sevens: a person, listening to either side.',
      passages: [
        {
          label: 'When it appears',
          text: 'At the start of a search. You have bought the first book, sat through the first silence, or found that the old answers have gone thin.',
        },
        {
          label: 'What it brings',
          text: 'Hunches, vivid mornings, a new sensitivity to tone. Also doubt, since the voice is quiet and your habits are loud.',
        },
        {
          label: 'How to respond',
          text: 'Follow one hunch a day in something harmless: which way home, whom to ring. Keep a tally of how it went.',
        },
      ],
      signs: [
        'you ask three friends before you trust yourself',
        'insight comes in flashes and is gone by the evening',
        'you hide your interest from people who might smile at it',
        'silence makes you restless after five minutes',
        'you have more questions than last year, and like them better',
      ],
    },
    {
      number: '777',
      title: 'Spiritual Mastery',
      summary: 'Three sevens and no gap: what you know and what you do have grown together.',
      passages: [
        {
          label: 'When it appears',
          text: 'After years of practice, illness, raising children, or whatever else has been your school. Usually on an unremarkable Wednesday.',
        },
        {
          label: 'What it brings',
          text: 'Ease. Decisions take minutes, envy has gone quiet, and others relax in your kitchen without knowing why.',
        },
        {
          label: 'How to respond',
          text: 'Go on practising as beginners do. Share when asked, laugh when admired, and stay in reach of someone who knew you before.',
        },
      ],
      signs: [
        'you know your answer, and can wait before giving it',
        'practice has moved from the cushion into the queue at the post office',
        'you can say “I was wrong” in an ordinary voice',
        'silence is company',
        'helping no longer needs to be seen',
      ],
    },
  ],
  table: {
    title: 'The quick comparison',
    lede: 'Four lines for those who are in a hurry. Wisdom will wait.',
    rows: [
      ['Spiritual level', 'Waking up', 'At home'],
      ['Primary focus', 'Learning to hear yourself', 'Living by what you hear'],
      ['Development stage', 'First steps, with stumbling', 'Steady walking, also uphill'],
      ['Purpose', 'To find your own guidance', 'To be of quiet use with it'],
    ],
  },
  progression: {
    title: 'From one to the other in three stages',
    lede: 'Allow years rather than weeks, and expect to be sent back to the first stage by every great change.',
    steps: [
      {
        title: 'Awakening',
        text: 'Signs everywhere, and a hunger for more. The task is to slow down: one teacher, one practice, one page a day.',
      },
      {
        title: 'Transition',
        text: 'The enthusiasm wears off, which is where it starts to work. Doubts are answered by doing and no longer by reading.',
      },
      {
        title: 'Mastery',
        text: 'There is little to report. You keep your word, sleep well, notice much, and are seldom in a hurry to say so.',
      },
    ],
  },
  scenarios: {
    title: 'What the journey can look like',
    lede: 'Three sketches of ordinary roads. They are made up, although you may know someone who fits.',
    items: [
      {
        title: 'The nurse on nights',
        text: 'She began by sitting in the car for two minutes before each shift. Later she could tell which patient needed a hand and which a joke. She has never called it spiritual.',
      },
      {
        title: 'The man who had lost his job',
        text: 'It started with walks, because they were free. In the second winter he stopped rehearsing old arguments. In the third he was the one whom neighbours asked.',
      },
      {
        title: 'The mother of three',
        text: 'Prayer went out of the window with the first child and came back as singing at bedtime. By the third she had noticed that this was the practice.',
      },
    ],
  },
  signs: {
    title: 'Which stage are you at?',
    lede: 'A checklist without points. If you tick on both sides you are in transition, together with nearly everybody.',
  },
  closing: {
    title: 'Where does your own road begin?',
    lede: 'Find your personal number, or put two others side by side.',
  },
};
