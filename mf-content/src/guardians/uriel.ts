import { uriel } from './archangels.ts';
import type { GuardianContent } from './guardian-content.ts';

export const urielContent: GuardianContent = {
  archangel: uriel,
  publishedAt: '2026-11-21',
  editedAt: '2026-11-21',
  description:
    'Archangel Uriel, the lamp bearer: the numbers 777, 888 and 1212, help with ideas, study and decisions, six short prayers, and the signs people take as his.',
  lede: 'The least painted of the four, and possibly the most useful on a weekday: he brings ideas, and stays until they are carried out.',
  origin: [
    '*God is my light*, says his name. He is missing from most Bibles and at home in the books beside them: in 2 Esdras he answers a man who is in despair about the world, by asking him to weigh fire and measure the wind. In the book of Enoch he explains the courses of the stars.',
    'So he is a teacher who replies with a better question. Libraries, laboratories and kitchen tables with a tax return on them are all places where he would fit in.',
  ],
  attributes: {
    crystals: 'Amber, garnet, smoky quartz',
    day: 'Saturday',
    direction: 'North',
    symbol: 'Lamp and scroll',
  },
  areas: [
    {
      title: 'Ideas',
      text: 'Those that come in the shower, and the harder part after it: the sketch, the budget, the second draft.',
    },
    {
      title: 'Learning',
      text: 'Exams at eighteen and at fifty-eight. A mind that has been called slow may only have been called too early.',
    },
    {
      title: 'Decisions',
      text: 'When both roads have something to be said for them. He is thought to favour the one you could explain to a child.',
    },
    {
      title: 'Peace after a quarrel',
      text: 'Seeing what the argument was about, which is rarely what it was about.',
    },
  ],
  numbersLede: 'Three are linked with him by custom. The other three stand for study, building and order.',
  messages: [
    {
      number: '777',
      meaning: 'You have the answer already',
      guidance: 'Close the tenth tab. Write down what you think before you read on.',
    },
    {
      number: '888',
      meaning: 'Make it useful',
      guidance: 'Turn the insight into something that a neighbour could hold in their hands.',
    },
    {
      number: '1212',
      meaning: 'Put it in order',
      guidance: 'Two columns and a ruler. What depends on what, and what can be done by Friday?',
    },
    {
      number: '22',
      meaning: 'Build it for long',
      guidance: 'Choose the better hinge. You will open this door ten thousand times.',
    },
    {
      number: '77',
      meaning: 'Study in peace',
      guidance: 'One lamp, one book, one hour, with the phone in another room.',
    },
    {
      number: '1234',
      meaning: 'Do the next thing',
      guidance: 'You can see one step clearly, and that is the one you need.',
    },
  ],
  prayersLede: 'For desks, workshops and sleepless calculations.',
  prayers: [
    {
      title: 'For a good idea',
      text: 'Uriel, hold the lamp a little lower. I have been looking at the ceiling. Let me see the table.',
    },
    {
      title: 'Before an exam',
      text: 'What I have learned, let me find. What I have not, let me leave out with dignity.',
    },
    {
      title: 'At a fork in the road',
      text: 'Show me which of the two I would defend with a quiet voice. I shall take that one and not look back all day.',
    },
    {
      title: 'After a quarrel',
      text: 'Light up my half of it. The other half is not mine to sweep.',
    },
    {
      title: 'For tired workers',
      text: 'Bless the boring part. May it be done well, be done soon, and be paid for.',
    },
    {
      title: 'In despair at the news',
      text: 'You were asked about it before, by better people. Give me one thing to mend within walking distance.',
    },
  ],
  signsLede: 'They are mostly undramatic, which suits him.',
  signs: [
    'A lamp that flickers when you say the true thing. Do check the bulb.',
    'The missing piece, found while you were looking for something else.',
    'A book that falls open at the right page.',
    'Sudden clarity about a sum, a motive or a floor plan.',
    'The smell of earth after rain, indoors.',
    'Waking before the alarm with the problem solved.',
  ],
  whenToCall: [
    {
      title: 'To understand',
      items: [
        'when you have read the letter three times;',
        'when a subject you love will not open;',
        'when you do not know why you reacted like that.',
      ],
    },
    {
      title: 'To decide',
      items: [
        'when the deadline is Friday and it is Thursday;',
        'when all your friends advise the same, and your stomach does not;',
        'when the sensible thing has begun to look brave.',
      ],
    },
    {
      title: 'To build',
      items: [
        'on the first day in an empty workshop;',
        'halfway, when the money and the charm have run out;',
        'when it stands, and you would like to sit beneath it.',
      ],
    },
  ],
  closing: {
    title: 'What lights your table?',
    lede: 'The calculator lays out each step of the sum. He would approve.',
  },
};
