import { raphael } from './archangels.ts';
import type { GuardianContent } from './guardian-content.ts';

export const raphaelContent: GuardianContent = {
  archangel: raphael,
  publishedAt: '2026-11-21',
  editedAt: '2026-11-21',
  description:
    'Archangel Raphael, the companion who mends: his numbers 222, 666 and 999, six short prayers for the sick and those who care for them, and signs of his company.',
  lede: 'He walks with people. In his story nobody is healed by a bolt of light; there is a road, a dog, a fish, and time.',
  origin: [
    'The name means *God heals*. We know him from the book of Tobit, in which he travels in disguise beside a young man whose father has gone blind. On the way he gives practical advice, arranges a wedding and never shows off. Only at the very end does he say who he is.',
    'So he became the patron of travellers, nurses, pharmacists and matchmakers. His kind of help looks like a companion who happens to know the way. It never takes the place of a doctor, and the story would be the first to say so: the remedy was medicine.',
  ],
  attributes: {
    crystals: 'Emerald, malachite, green aventurine',
    day: 'Wednesday',
    direction: 'East',
    symbol: 'Staff and fish',
  },
  areas: [
    {
      title: 'Illness',
      text: 'For the waiting room, the infusion, the bad week. As company for treatment, which he would want you to take.',
    },
    {
      title: 'Those who nurse',
      text: 'Daughters, night sisters, partners who have learned to lift. Somebody ought to ask how they slept.',
    },
    {
      title: 'Roads',
      text: 'Moves, pilgrimages, the flight home for a funeral. A blessing for luggage and for whoever carries it.',
    },
    {
      title: 'Hearts that are mending',
      text: 'Old griefs and new ones. Mending leaves a seam; the cloth holds all the same.',
    },
  ],
  numbersLede: 'Three are given to him by custom. The other three belong to care, rest and the road.',
  messages: [
    {
      number: '222',
      meaning: 'It grows back slowly',
      guidance: 'Compare yourself with last month and never with yesterday.',
    },
    {
      number: '666',
      meaning: 'Come home to your body',
      guidance: 'Book the check-up, eat something green, lie down before you fall down.',
    },
    {
      number: '999',
      meaning: 'Let the old pain go',
      guidance: 'Tell it once to someone who can bear it, from beginning to end. Then rest.',
    },
    {
      number: '66',
      meaning: 'Care for the carer',
      guidance: 'Accept the casserole. Hand over a night. The person you nurse needs you in one piece.',
    },
    {
      number: '1661',
      meaning: 'Both of you are in this',
      guidance: 'Ask the patient what they would like to do for you today, and let them do it.',
    },
    {
      number: '2020',
      meaning: 'See it as it is',
      guidance:
        'Write your questions for the doctor on paper, and take someone along who writes the answers.',
    },
  ],
  prayersLede: 'None of them asks for a miracle. All of them ask for company.',
  prayers: [
    {
      title: 'In a waiting room',
      text: 'Raphael, take the empty chair. Slow my breath to the pace of yours until they call my name.',
    },
    {
      title: 'For someone who is ill',
      text: 'Ease what can be eased. Give skill to the hands that treat them and patience to mine.',
    },
    {
      title: 'For those who care',
      text: 'Let me put it down for an hour without guilt. Wake me if I am needed, and otherwise let me sleep.',
    },
    {
      title: 'On setting out',
      text: 'Walk on the side of the traffic. Bring me there, bring me back, and let me notice what is between.',
    },
    {
      title: 'When it will not get better',
      text: 'Then let it be gentle. Let there be an open window, a hand, and nothing left unsaid.',
    },
    {
      title: 'After recovery',
      text: 'Thank you for the stairs I climbed today. May I not forget too quickly how sweet they are.',
    },
  ],
  signsLede: 'People in sickrooms and on railway platforms speak of these.',
  signs: [
    'A sense that someone is sitting on the edge of the bed.',
    'The right specialist, mentioned by chance in a queue.',
    'Green wherever you look, on a day that began grey.',
    'A dog that attaches itself to you for part of the way.',
    'Waking rested after a night from which you had expected nothing.',
    'A stranger who carries the heavy end and is gone before you can thank them.',
  ],
  whenToCall: [
    {
      title: 'In sickness',
      items: [
        'on the evening before an operation;',
        'when the results are there and not yet understood;',
        'when pain has made you short with people you love. (And do ring the surgery.)',
      ],
    },
    {
      title: 'In caring',
      items: [
        'in the fourth month, when visitors have stopped;',
        'when you have to decide for somebody who cannot;',
        'when anger comes up, and shame right behind it.',
      ],
    },
    {
      title: 'On the way',
      items: [
        'with a one-way ticket;',
        'when you return to a house in which someone is missing;',
        'when you have lost the path and it is getting dark.',
      ],
    },
  ],
  closing: {
    title: 'Who is travelling?',
    lede: 'A number for your name and the day on which your road began.',
  },
};
