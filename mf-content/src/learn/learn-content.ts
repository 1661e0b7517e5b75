/** A part of life with what to ask of a number there. */
export interface LifeArea {
  title: string;
  to: string;
  question: string;
  text: string;
  tries: readonly string[];
}

export const learnContent = {
  path: '/learn',
  publishedAt: '2026-11-21',
  editedAt: '2026-11-21',
  title: 'How to Read Angel Numbers',
  metaTitle: 'How to Read Angel Numbers: A Guide in Four Steps',
  description:
    'A calm guide to angel numbers: four steps from noticing to acting, questions for love, work and spirit, a journal page to copy, and what to leave alone.',
  eyebrow: 'The guide',
  lede: 'There is nothing to memorise. Reading a number is a small habit of attention with four parts, and most people know the first three already.',
  contents: [
    { title: 'The four steps', id: 'how-to-interpret' },
    { title: 'When they appear', id: 'when-they-appear' },
    { title: 'Areas of life', id: 'life-areas' },
    { title: 'Twin flames', id: 'twin-flames' },
    { title: 'Manifestation', id: 'manifestation' },
    { title: 'A journal page', id: 'journal' },
    { title: 'Fair use', id: 'ethics' },
    { title: 'Questions', id: 'faqs' },
  ],
  framework: {
    title: 'Four steps from number to act',
    lede: 'Take them in order. Whoever skips the second tends to find exactly what they were hoping for.',
    steps: [
      {
        title: 'Notice the pattern',
        text: 'Write down the number as it stood there, with place and hour. Once is a sighting. Two or three times in a week, without searching, is a pattern.',
      },
      {
        title: 'Consider the context',
        text: 'What were you thinking, feeling, about to do? Put it into one sentence, also if it is dull. Particularly if it is dull.',
      },
      {
        title: 'Apply the meaning',
        text: 'Read the page of your number and underline a single line: the one that touches the sentence you wrote. The rest is for other people today.',
      },
      {
        title: 'Take action',
        text: 'Choose something that takes less than a quarter of an hour, and do it before tomorrow evening. Then note what came of it.',
      },
    ],
    example: {
      title: 'How that looks in practice',
      text: 'You see 555 on a parking ticket, minutes after your sister has asked whether you would move in with her. Context: “I want to, and I would miss my kitchen.” The line you underline says to keep hold of what matters. So you ring her up and ask how big the kitchen is.',
    },
  },
  appear: {
    title: 'When they appear',
    paragraphs: [
      'Mostly between things. In lifts, at red lights, in the half minute before a meeting starts: whenever the mind is idle and the eyes are free. Clocks lead the list because we ask them so often, followed by receipts, plates and screens.',
      'There are also times of life in which sightings cluster. A birth, a move, a separation, a new post, a diagnosis. Researchers call it heightened attention and pilgrims call it guidance. In both cases the advice is the same: go slowly and look closely.',
      'A clock with minutes shows some repeating or mirrored time dozens of times a day. So a sighting is no proof of anything. Treat it as a bell instead. Bells prove nothing either, and yet people look up and remember where they are. More on [times of day](/angel-numbers/time-meanings/).',
    ],
  },
  areas: {
    title: 'Three areas of life',
    lede: 'One number, three different questions. Pick the area that woke you last night.',
    items: [
      {
        title: 'Love',
        to: '/angel-numbers/love-relationships/',
        question: 'What have I left unsaid, and to whom?',
        text: 'In matters of the heart a number is best turned on yourself. It can help you to see your half of things; the other half has a telephone.',
        tries: [
          'Say one appreciative sentence.',
          'Ask one open question.',
          'Leave one message unsent until morning.',
        ],
      },
      {
        title: 'Career and money',
        to: '/angel-numbers/career-money/',
        question: 'What am I not looking at?',
        text: 'Here signs are good for starting conversations and bad for placing bets. Let them lead you to the calendar, the contract and the bank statement.',
        tries: [
          'Open the letter.',
          'Name your price to a friend.',
          'Book the appointment with someone who knows.',
        ],
      },
      {
        title: 'Spirituality',
        to: '/angel-numbers/spirituality/',
        question: 'What would be enough?',
        text: 'If you pray, take the number in with you. If you do not, sit with it for three breaths. Depth comes from returning to the same small thing.',
        tries: ['Sit still for one song.', 'Walk without a podcast.', 'Thank somebody in particular.'],
      },
    ] as const satisfies readonly LifeArea[],
  },
  twinFlames: {
    title: 'Numbers and twin flames',
    paragraphs: [
      'Few readers are as watchful as those who miss someone. If that is you, be gentle with your counting. A run of 1111s tells you that you are thinking of them, which you knew; whether they think of you can only be learned from them.',
      'Use the numbers for your own part of the way. The [twin flame page](/angel-numbers/twin-flames/) sorts them by four stages and says plainly when a bond is doing you harm.',
    ],
  },
  manifestation: {
    title: 'Numbers and manifestation',
    paragraphs: [
      'Manifesting, stripped of its glitter, is wishing with follow-through. You say clearly what you want, you picture it well enough to recognise it, and you do the next thing that it would take. A number is a handy reminder for all three.',
      'It comes with two cautions. Wishes do not oblige other people, and what went wrong in your life was not summoned by your thoughts. Illness, loss and poverty have causes; nobody attracted them by failing to be cheerful.',
      'A simple form: when your number shows up, repeat your wish in one sentence, and write beneath it what you will do by tonight. If there is nothing you could do, it may be a hope. Hopes are fine too, and need less effort. The guide to [spiritual manifestation](/blog/spiritual-manifestation) goes further.',
    ],
  },
  journal: {
    title: 'A journal page to copy',
    lede: 'Six lines and two minutes. A month of it will tell you more than this whole website.',
    lines: [
      { label: 'Date, hour, place', example: 'Tuesday, 7:40, bus stop' },
      { label: 'The number', example: '222, on a number plate' },
      { label: 'I was thinking', example: 'that she has not written back' },
      { label: 'I was feeling', example: 'impatient, slightly foolish' },
      { label: 'The line I underlined', example: 'that some things grow out of sight' },
      { label: 'What I did', example: 'left the phone in my bag until lunch' },
    ],
    review:
      'At the end of the month read it all in one go, with a pencil. Mark what repeats: a worry, a name, an hour. Look at the last line of each entry most of all.',
  },
  ethics: {
    title: 'Fair use',
    lede: 'A practice is as good as the way in which it treats people, yourself among them.',
    good: {
      title: 'Good practice',
      items: [
        'Read for yourself, or for somebody who has asked you to.',
        'Say “I read it as”, and never “it means that you must”.',
        'Hold important decisions up to facts, advice and one night’s sleep.',
        'Let a reading be wrong. Write that down as well.',
        'Stop for a while when it becomes a duty.',
      ],
    },
    bad: {
      title: 'What to leave alone',
      items: [
        'Diagnoses, doses, due dates: these belong to medicine.',
        'Bets, loans and investments made because of a sign.',
        'Frightening others with a number, or being frightened by one for money.',
        'Using a reading to win a quarrel or to watch a person who has left.',
        'Counting sightings until you feel safe. If you cannot stop, talk to a doctor: it is common and it can be treated.',
      ],
    },
  },
  closing: {
    title: 'Try it with a number of your own',
    lede: 'Start from the one that your name and your birthday make.',
    calculator: 'Calculate Your Numbers',
    links: [
      { name: 'All angel numbers', to: '/angel-numbers/' },
      { name: 'Read the blog', to: '/blog' },
    ],
  },
} as const;

/** How many questions of practice the page shows. */
export const learnFaqLimit = 10;
