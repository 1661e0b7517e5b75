/** One of the questions that people type into a search box. */
export interface CommonQuestion {
  number: string;
  question: string;
  answer: string;
  urgency: 'Low' | 'Medium' | 'High' | 'Very High';
  /** When to act on it. */
  timing: string;
}

export interface ClockTime {
  time: string;
  meaning: string;
  action: string;
}

export const questionsContent = {
  path: '/angel-numbers/what-does-it-mean',
  editedAt: '2026-11-21',
  title: 'What Does It Mean When I Keep Seeing a Number?',
  metaTitle: 'What Does It Mean to Keep Seeing 111, 444 or 1111?',
  description:
    'Short answers to the nine questions asked most: what it means to keep seeing 111, 222 and the others up to 1111, how pressing it is, and what to do now.',
  eyebrow: 'Asked in a hurry',
  lede: 'You have just seen it again and want to know now. Nine short answers, seven clock times, and two steps for everything that is not listed.',
  questionsTitle: 'Nine numbers, nine answers',
  questionsLede:
    'The badge says how pressing the tradition takes a number to be. None of them is an emergency; for those there are doctors and friends.',
  questions: [
    {
      number: '111',
      question: 'What does it mean when I keep seeing 111?',
      answer:
        'That a beginning is closer than you thought, and that it starts in how you talk to yourself. Catch the next unkind sentence in your head and put it the way you would to a friend.',
      urgency: 'High',
      timing: 'Within a day, while the idea is warm',
    },
    {
      number: '222',
      question: 'What does it mean when I keep seeing 222?',
      answer:
        'That something is growing which cannot be hurried, often between you and one other person. Keep your side of it tidy and give the rest some time.',
      urgency: 'Medium',
      timing: 'Over the coming weeks',
    },
    {
      number: '333',
      question: 'What does it mean when I keep seeing 333?',
      answer:
        'That help is near and waits to be asked. It is also the number of making things: whatever you have been composing in the shower may now be said, drawn or sung.',
      urgency: 'Medium',
      timing: 'This week, in company',
    },
    {
      number: '444',
      question: 'What does it mean when I keep seeing 444?',
      answer:
        'That you stand on firmer ground than your nerves report. Look who and what is holding you up already, and thank one of them.',
      urgency: 'Low',
      timing: 'No hurry; it is a reassurance',
    },
    {
      number: '555',
      question: 'What does it mean when I keep seeing 555?',
      answer:
        'That things are about to move, or you are. List what you would like to keep through a change, since that part is easier to protect beforehand.',
      urgency: 'High',
      timing: 'Before the change, in the next few days',
    },
    {
      number: '777',
      question: 'What does it mean when I keep seeing 777?',
      answer:
        'That quiet work has paid off and you know more than you let on. Rely on it in something that matters moderately and see how it feels.',
      urgency: 'Low',
      timing: 'When you have a silent hour',
    },
    {
      number: '888',
      question: 'What does it mean when I keep seeing 888?',
      answer:
        'That effort and reward are settling their account. Money may be part of it and is never promised by it. Check what you are owed, and what you owe in thanks.',
      urgency: 'Medium',
      timing: 'By the end of the month',
    },
    {
      number: '999',
      question: 'What does it mean when I keep seeing 999?',
      answer:
        'That something is complete, whether or not it ended the way you wanted. Give it a proper goodbye: a letter, a walk, a box with a lid.',
      urgency: 'Medium',
      timing: 'When you can bear to, this season',
    },
    {
      number: '1111',
      question: 'What does it mean when I keep seeing 1111 or 11:11?',
      answer:
        'That you are at a threshold, awake enough to notice. Say clearly what you hope for and take one step in its direction before you ask for another sign.',
      urgency: 'Very High',
      timing: 'Now, in the next quiet minute',
    },
  ] as const satisfies readonly CommonQuestion[],
  clockTitle: 'Seven times on the clock',
  clockLede: 'For the moment in which you look up and the digits line up.',
  clock: [
    {
      time: '1:11',
      meaning: 'A thought worth keeping',
      action: 'Write it on the back of your hand if need be.',
    },
    {
      time: '2:22',
      meaning: 'Two need a moment together',
      action: 'Ask someone how they are and wait for it.',
    },
    { time: '3:33', meaning: 'Your voice is wanted', action: 'Say yes, or no, or thank you, but aloud.' },
    { time: '4:44', meaning: 'You are looked after', action: 'Drop your shoulders and feel the chair.' },
    { time: '5:55', meaning: 'A bend in the road', action: 'Throw out one thing that is in the way.' },
    { time: '11:11', meaning: 'A door, briefly open', action: 'Wish for it in one plain sentence.' },
    { time: '12:12', meaning: 'Halfway, and in rhythm', action: 'Take a real break, with both feet down.' },
  ] as const satisfies readonly ClockTime[],
  stepsTitle: 'Two steps for any other number',
  stepsLede: 'They work for a hotel room as well as for a lottery ticket that lost.',
  steps: [
    {
      title: 'Look at its shape',
      text: 'Does one digit repeat, do two take turns, does it climb, or is it the same from behind? Repetition stresses a theme, alternation sets a rhythm, climbing speaks of order and mirrors of reflection.',
    },
    {
      title: 'Lay it beside your day',
      text: 'Ask which of your open questions it would fit as an answer, choose the least comfortable one, and do something small about it. The [decoder](/decode) helps with the first half.',
    },
  ],
  closing: {
    title: 'You saw a number. Which one are you?',
    lede: 'A name, a date, a little arithmetic: find your own.',
    calculator: 'Calculate Your Numbers',
  },
} as const;
