/** A time of day that people notice, and the number behind it. */
export interface NoticedTime {
  /** As a twelve-hour clock shows it. */
  time: string;
  /** The number page it belongs to. */
  number: string;
  title: string;
  description: string;
}

export type DayPart = 'morning' | 'afternoon' | 'evening' | 'night';

export interface TimeOfDay {
  part: DayPart;
  title: string;
  hours: string;
  description: string;
  /** Times of this part of the day that are often noticed. */
  times: readonly string[];
}

export const timesContent = {
  path: '/angel-numbers/time-meanings',
  editedAt: '2026-11-21',
  title: 'What Repeating Times Mean',
  metaTitle: 'Angel Number Times: 11:11, 2:22 and Other Hours',
  description:
    'What it is said to mean when the clock shows 11:11, 2:22, 12:34 or another repeating time, with four times of day and three steps for reading them.',
  eyebrow: 'The hour looks back',
  lede: 'You glance up and the digits match. A clock shows a repeating time several times a day, so the hour itself is ordinary. That you looked up is the interesting part.',
  spotlight: {
    time: '11:11',
    number: '1111',
    title: '11:11, the one that everybody knows',
    paragraphs: [
      'Four equal strokes, like a gate with both wings open. It is the repeating time that people notice most, and children everywhere seem to know that a wish belongs to it.',
      'The custom is good. A wish makes you say what you want, and sixty seconds are just long enough to hear yourself. Wish in the form of a sentence that begins with *I*, then do the first thing that it asks of you.',
      'If you see it daily, somebody will tell you that your mind has learned to look. They may well be right. It has learned to stop for a minute before noon, and there are worse habits.',
    ],
    action: 'Read all about 1111',
  },
  listTitle: 'Ten times and their meanings',
  listLede: 'Leave out the colon and you have the number. The hour gives it a setting.',
  times: [
    {
      time: '1:11',
      number: '111',
      title: 'After Lunch, an Idea',
      description:
        'The day is half gone and a beginning turns up all the same. Note it before the next call.',
    },
    {
      time: '2:22',
      number: '222',
      title: 'The Slow Hour',
      description:
        'When everyone is a little tired, peace is cheap. Let the other person have the last biscuit.',
    },
    {
      time: '3:33',
      number: '333',
      title: 'School’s Out',
      description:
        'Noise, satchels, chatter on the stairs. Allow yourself something playful before you go on.',
    },
    {
      time: '4:44',
      number: '444',
      title: 'The Watchman’s Hour',
      description:
        'Before dawn or before the end of work: someone is keeping an eye on things, so breathe out.',
    },
    {
      time: '5:55',
      number: '555',
      title: 'Changing Shifts',
      description:
        'Coats on, lights off or on. What you leave behind at this hour need not come home with you.',
    },
    {
      time: '10:01',
      number: '1001',
      title: 'The Clean Slate',
      description:
        'A mirror hung between two doors. Whatever the first hours were like, you may begin again.',
    },
    {
      time: '10:10',
      number: '1010',
      title: 'The Even Scales',
      description: 'The hands of a watch spread like arms. Work and rest would both like a word with you.',
    },
    {
      time: '11:11',
      number: '1111',
      title: 'The Gate',
      description:
        'A minute before the rush of noon that belongs to no one else. Say what you wish for, once.',
    },
    {
      time: '12:12',
      number: '1212',
      title: 'Noon, in Step',
      description: 'The day turns on its heel. Eat with somebody, and ask how far they have come.',
    },
    {
      time: '12:34',
      number: '1234',
      title: 'The Little Staircase',
      description: 'Digits in single file remind you that the afternoon can be taken one stair at a time.',
    },
  ] as const satisfies readonly NoticedTime[],
  dayTitle: 'The four times of day',
  dayLede: 'The same digits are heard differently at breakfast and in the dark.',
  day: [
    {
      part: 'morning',
      title: 'Morning',
      hours: '6 AM to 12 PM',
      description:
        'Taken as advice. Morning times are about what you are going to do, so put the meaning into your plans.',
      times: ['6:06', '7:17', '10:10', '11:11'],
    },
    {
      part: 'afternoon',
      title: 'Afternoon',
      hours: '12 PM to 6 PM',
      description:
        'Taken as a remark. You are in the thick of it, and the number comments on whatever lies under your hands.',
      times: ['12:12', '12:34', '2:22', '5:55'],
    },
    {
      part: 'evening',
      title: 'Evening',
      hours: '6 PM to 12 AM',
      description:
        'Taken as a question about the day. What was good in it, what may be put down, who still needs a word?',
      times: ['7:07', '8:18', '9:19', '11:11'],
    },
    {
      part: 'night',
      title: 'Night',
      hours: '12 AM to 6 AM',
      description:
        'Taken as comfort. Turn the clock to the wall, drink some water, and leave decisions to whoever gets up.',
      times: ['12:00', '1:11', '3:33', '4:44'],
    },
  ] as const satisfies readonly TimeOfDay[],
  stepsTitle: 'How to read a time in three steps',
  stepsLede: 'It takes about as long as the minute lasts.',
  steps: [
    {
      title: 'Keep the thought',
      text: 'Before you do anything else, say in half a sentence what was on your mind when you looked up.',
    },
    {
      title: 'Drop the colon',
      text: 'Read the digits as one number and look at its page. The hour tells you the setting: plan, task, review or rest.',
    },
    {
      title: 'Answer within the hour',
      text: 'One small act that fits both the thought and the number. After that, let the clock be a clock.',
    },
  ],
  closing: {
    title: 'A time comes round daily, a birthday once',
    lede: 'See which number the day of your birth makes with your name.',
    calculator: 'Get Your Personal Reading',
  },
} as const;
