import { michael } from './archangels.ts';
import type { GuardianContent } from './guardian-content.ts';

export const michaelContent: GuardianContent = {
  archangel: michael,
  publishedAt: '2026-11-21',
  editedAt: '2026-11-21',
  description:
    'Archangel Michael, the protector: his numbers 111, 444 and 717, what he is asked for, six short prayers for courage, and the signs people take as his.',
  lede: 'When you have to be brave by Monday, he is the one whom people have turned to for two thousand years.',
  origin: [
    'His name is a question: *Who is like God?* He appears in the book of Daniel as the prince who stands up for his people, and in Revelation with a sword. In the Quran he is Mikal. Sailors, soldiers, police officers and anybody who has to go down into a cellar have claimed him since.',
    'Painters give him armour, and very often a pair of scales, since it is he who weighs the souls. Courage and a true balance belong together: whoever is calm can afford to be just.',
  ],
  attributes: {
    crystals: 'Lapis lazuli, sapphire, tiger’s eye',
    day: 'Sunday',
    direction: 'South',
    symbol: 'Sword and scales',
  },
  areas: [
    {
      title: 'Saying no',
      text: 'A limit, spoken in a level voice and kept the second time as well. This is the sword in its everyday form.',
    },
    {
      title: 'Leaving what harms you',
      text: 'Jobs, habits, houses with shouting in them. Prayer goes well together with a packed bag and a helpline.',
    },
    {
      title: 'Fear at night',
      text: 'The three o’clock kind, which has no object. A light in the corridor and a name to say help more than arguments do.',
    },
    {
      title: 'Purpose',
      text: 'Knowing what you would stand up for. It makes a surprising number of smaller decisions by itself.',
    },
  ],
  numbersLede: 'Three are his by custom. The other three turn up where his themes are in play.',
  messages: [
    {
      number: '111',
      meaning: 'Draw your own line',
      guidance: 'Begin the day with the sentence you would say if you were not afraid.',
    },
    {
      number: '444',
      meaning: 'You are guarded',
      guidance: 'Lock the door, put the phone away and believe in the lock. Tonight you may sleep.',
    },
    {
      number: '717',
      meaning: 'Trust the quiet warning',
      guidance: 'If something feels wrong, you may leave without giving reasons.',
    },
    {
      number: '44',
      meaning: 'Two pillars',
      guidance: 'Ask one strong person to stand beside you. Courage is allowed to be plural.',
    },
    {
      number: '919',
      meaning: 'Cut cleanly',
      guidance: 'Put an end to it in one sentence, and refuse to argue about the sentence.',
    },
    {
      number: '1414',
      meaning: 'Walk the bounds',
      guidance: 'Go once around your home, your calendar, your accounts. Mend whatever gap you find.',
    },
  ],
  prayersLede: 'Short enough to be said on a landing with your hand on the rail.',
  prayers: [
    {
      title: 'For courage',
      text: 'Michael, stand beside me while I say it. Let my voice shake if it must, and let me finish the sentence.',
    },
    {
      title: 'For the night',
      text: 'Keep the door, the stairs and the street. Keep my thoughts in their beds until morning. Amen.',
    },
    {
      title: 'For a clear no',
      text: 'Give me a short word and a straight back. May I refuse without contempt and without a footnote.',
    },
    {
      title: 'On leaving',
      text: 'I am going now. Guard those who stay, and guard me from turning round halfway for the wrong reasons.',
    },
    {
      title: 'For someone in danger',
      text: 'They are where I cannot be. Be there, and send them a person with a telephone and good sense.',
    },
    {
      title: 'For a just mind',
      text: 'Put the scales into my hand before the sword. Let me hear the other side all the way to the end.',
    },
  ],
  signsLede:
    'People who feel close to him mention these. Each has an ordinary explanation too, and may still do you good.',
  signs: [
    'A sudden calm in the middle of the thing you feared.',
    'Warmth between the shoulder blades, as from a stove.',
    'Flickers of blue at the edge of sight. If they persist, have your eyes looked at.',
    'A stranger who happens to stand between you and trouble.',
    '4:44 on the clock, on the night before.',
    'The right words, in your own voice, a second before you need them.',
  ],
  whenToCall: [
    {
      title: 'At home',
      items: [
        'when you dread a ring at the door;',
        'before you tell your family who you are;',
        'when a child is afraid of the dark, and so are you.',
      ],
    },
    {
      title: 'At work',
      items: [
        'before the meeting in which you will disagree;',
        'when somebody is being treated badly and all are looking down;',
        'on the last day of a job that made you small.',
      ],
    },
    {
      title: 'Within',
      items: [
        'when an old fear gives the orders;',
        'when you need to forgive without going back;',
        'when you have been brave for too long and want to be looked after.',
      ],
    },
  ],
  closing: {
    title: 'Is one of his numbers yours?',
    lede: 'Courage has a figure of its own in every name.',
  },
};
