import { gabriel } from './archangels.ts';
import type { GuardianContent } from './guardian-content.ts';

export const gabrielContent: GuardianContent = {
  archangel: gabriel,
  publishedAt: '2026-11-21',
  editedAt: '2026-11-21',
  description:
    'Archangel Gabriel, the messenger: the numbers 333, 555 and 1111, help with words and new beginnings, six short prayers, and the signs people take as his.',
  lede: 'For everyone who has something to say and does not know how to begin.',
  origin: [
    'Gabriel explains dreams to Daniel, tells Zechariah and Mary that children are coming, and in Islam, as Jibril, brings the first words of the Quran: *Read!* Three religions agree that he arrives with a message and that the listener is frightened at first.',
    'Hence the sentence with which he nearly always begins: do not be afraid. It is good advice for a first line. Whatever you have to tell someone, start by making them feel safe.',
  ],
  attributes: {
    crystals: 'Moonstone, selenite, aquamarine',
    day: 'Monday',
    direction: 'West',
    symbol: 'Trumpet and lily',
  },
  areas: [
    {
      title: 'Finding words',
      text: 'For speeches, applications, apologies and the novel in the drawer. He is said to help most with first sentences.',
    },
    {
      title: 'Children',
      text: 'Hoping for one, expecting one, adopting one, and the long art of answering the questions they ask in the car.',
    },
    {
      title: 'News of every kind',
      text: 'The waiting before it comes, the minute in which you open it, and the telling of it to others.',
    },
    {
      title: 'Making things',
      text: 'Songs, bread, radio plays. Whoever makes something passes on a message, often before knowing what it is.',
    },
  ],
  numbersLede: 'Three belong to him by custom. The other three come up where words and beginnings do.',
  messages: [
    {
      number: '333',
      meaning: 'Raise your voice',
      guidance: 'Read your text aloud to a patient person. You will hear what to cross out.',
    },
    {
      number: '555',
      meaning: 'News is coming',
      guidance: 'Make room on the table and in the week, so that it finds a place to land.',
    },
    {
      number: '1111',
      meaning: 'Be ready to hear',
      guidance: 'For a minute, neither plan nor reply. Messages need a pause to arrive in.',
    },
    {
      number: '33',
      meaning: 'Teach it gently',
      guidance: 'Explain as if to your younger self, who was bright and a little scared.',
    },
    {
      number: '1313',
      meaning: 'Speak in your own accent',
      guidance: 'Leave the odd phrase in. It is how people will know that it was you.',
    },
    {
      number: '1331',
      meaning: 'What you say comes back',
      guidance: 'Wait until tomorrow before sending it, and read it as the one who receives it.',
    },
  ],
  prayersLede: 'For the moment before the pen, the call or the test.',
  prayers: [
    {
      title: 'For the first sentence',
      text: 'Gabriel, lend me one line. A clumsy one will do. I shall find the second by myself.',
    },
    {
      title: 'Before difficult news',
      text: 'Let me tell it plainly and stay in the room afterwards. Let them hear that they are loved.',
    },
    {
      title: 'While hoping for a child',
      text: 'You know how often I have counted. Keep my heart soft this month, whichever way the answer falls.',
    },
    {
      title: 'For listening',
      text: 'Take the reply out of my mouth until the other has finished. Then take it out once more.',
    },
    {
      title: 'For honest work',
      text: 'May what I make be true first and clever second, and may somebody find it on the day they need it.',
    },
    {
      title: 'While waiting',
      text: 'The letter is on its way or it is not. Teach me to wash the windows in the meantime.',
    },
  ],
  signsLede: 'Told by readers of messages everywhere. Take from them what makes you kinder.',
  signs: [
    'A phrase that you meet three times in one day from three mouths.',
    'Dreams with a sentence in them that you can still repeat at noon.',
    'White feathers, lilies, laundry that suddenly moves in still air.',
    'An overheard answer to a question that you had asked nobody.',
    'A call from the person you were just about to ring.',
    'The wish to write, at an hour when you would normally sleep.',
  ],
  whenToCall: [
    {
      title: 'Before you speak',
      items: [
        'at a wedding, a funeral or a parents’ evening;',
        'when you have to ask for money, leave or pardon;',
        'when the truth is short and the fear is long.',
      ],
    },
    {
      title: 'While you wait',
      items: [
        'for results, replies, test strips and borders to open;',
        'in the ninth month, or the ninth year of trying;',
        'when a teenager has not come home yet.',
      ],
    },
    {
      title: 'As you create',
      items: [
        'on a page that has been white since Tuesday;',
        'when praise or silence has made you shy;',
        'when a work is finished and has to be let out.',
      ],
    },
  ],
  closing: {
    title: 'What does your name announce?',
    lede: 'Each letter carries a number. Together they make a message with your birthday in it.',
  },
};
