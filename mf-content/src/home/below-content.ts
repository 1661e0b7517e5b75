/** What the home page says below the calculator; the long article has a file of its own. */
export const belowContent = {
  /** The day of the last true change to these texts; the home page takes the latest. */
  editedAt: '2026-11-21',
  reasons: [
    {
      title: 'It takes a minute',
      text: 'Two fields and a button. No account, no email address, no waiting room.',
    },
    {
      title: 'It stays with you',
      text: 'What you type never leaves this page, so there is nothing to delete afterwards.',
    },
    {
      title: 'It shows its working',
      text: 'Each letter and each digit is laid out. Anyone with a pencil can check the sum.',
    },
    {
      title: 'It speaks plainly',
      text: 'Short messages for love, work and spirit, and none that promises what nobody can keep.',
    },
  ],
  popular: [
    {
      number: '111',
      title: 'New Beginnings',
      text: 'A door stands ajar. Mind what you are thinking as you go through.',
    },
    {
      number: '222',
      title: 'Balance',
      text: 'Something is growing out of sight, at the speed that such things grow.',
    },
    {
      number: '333',
      title: 'Growth',
      text: 'Say the thing out loud. More hands are waiting to help than you think.',
    },
    {
      number: '444',
      title: 'Protection',
      text: 'Four corners, a roof, a lamp left on: you are not doing this alone.',
    },
    {
      number: '555',
      title: 'Change',
      text: 'The furniture of your life is being moved. Keep a hand on what matters.',
    },
    {
      number: '777',
      title: 'Awakening',
      text: 'What you have been learning in silence begins to show on the outside.',
    },
    { number: '888', title: 'Abundance', text: 'What you gave away is on its way round to you.' },
    {
      number: '1111',
      title: 'Portal',
      text: 'A breath between before and after. Wish with care, then walk.',
    },
  ],
  matters: {
    title: 'Why Angel Numbers Matter',
    lede: 'Whether heaven sends them or your own attention does, they are good for three things.',
    points: [
      {
        title: 'They interrupt',
        text: 'Most days run on rails. A number that stops you for one breath hands you back a choice you had forgotten you had.',
      },
      {
        title: 'They give a worry a name',
        text: '“I keep seeing 555” is easier to say than “I am afraid of what is coming”. Many honest talks have begun with a number.',
      },
      {
        title: 'They ask for little',
        text: 'No faith, no money, no equipment. A glance, a thought and one small act are the whole practice.',
      },
    ],
  },
  categories: {
    title: 'Families and messengers',
    lede: 'Three families of numbers with customs of their own, and the four angels who keep them company.',
    cards: [
      {
        title: 'Master Numbers',
        to: '/angel-numbers/master-numbers/',
        text: 'From 11 to 99: two equal digits that numerologists decline to add up.',
      },
      {
        title: 'Mirror Numbers',
        to: '/angel-numbers/mirror-numbers/',
        text: 'From 1001 to 1991: the same from either end, and always about what you give back.',
      },
      {
        title: 'Sequential Numbers',
        to: '/angel-numbers/sequential-numbers/',
        text: 'From 123 to 3456: digits that climb like stairs and ask you to take them in order.',
      },
      {
        title: 'Guardian Angels',
        to: '/guardian-angels/',
        text: 'Michael, Gabriel, Raphael and Uriel, and the numbers they are said to sign with.',
      },
    ],
  },
  guardians: {
    title: 'Two guardian angels to begin with',
    lede: 'Either may be turned to without a ceremony. Their pages hold six short prayers each.',
    cards: [
      {
        name: 'Archangel Michael',
        role: 'Courage and protection',
        to: '/guardian-angels/michael/',
        numbers: ['111', '444', '717'],
        text: 'Called on by people who have to be brave by Monday. He stands for clear limits, steady nerves and the strength to walk away from harm.',
      },
      {
        name: 'Archangel Gabriel',
        role: 'Words and new life',
        to: '/guardian-angels/gabriel/',
        numbers: ['333', '555', '1111'],
        text: 'The messenger. Asked for the right words by writers, by parents-to-be and by anyone who has a difficult letter to send.',
      },
    ],
  },
} as const;
