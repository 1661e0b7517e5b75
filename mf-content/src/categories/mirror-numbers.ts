import type { CategoryContent } from './category-content.ts';

export const mirrorNumbers: CategoryContent = {
  path: '/angel-numbers/mirror-numbers',
  name: 'Mirror Numbers',
  editedAt: '2026-11-21',
  metaTitle: 'Mirror Numbers 1001 to 1991 and Their Meanings',
  description:
    'Ten mirror numbers, from 1001 to 1991, that read the same from either end: their meanings, four principles for reading them, and where they are seen.',
  eyebrow: 'The same from either end',
  title: 'Mirror Numbers',
  lede: 'Read them forwards, read them backwards: nothing changes but you. Palindromes have a calm about them, and a habit of asking what you are giving back.',
  plate: '1221',
  listTitle: 'Ten mirror numbers',
  listLede: 'Each begins and ends with a one. What matters is the pair in the middle.',
  numbers: [
    {
      number: '1001',
      title: 'The Clean Page',
      description:
        'A one on either side of nothing at all. What lies behind you and what lies ahead leave room to breathe.',
    },
    {
      number: '1111',
      title: 'The Open Door',
      description:
        'The only one made of a single digit. Look in and you meet yourself four times over, wide awake.',
    },
    {
      number: '1221',
      title: 'Two in One Frame',
      description: 'A pair, sheltered by two upright ones. Partnership in which both remain persons.',
    },
    {
      number: '1331',
      title: 'Words That Return',
      description:
        'Whatever you say in this season will be said to you. Speak as you would like to be quoted.',
    },
    {
      number: '1441',
      title: 'A House with Two Doors',
      description: 'Fours make a safe room and ones leave it open at both ends: shelter with a way out.',
    },
    {
      number: '1551',
      title: 'The Turn on the Spot',
      description:
        'Change at the heart, the same person before and after. Circumstances may move without blurring your outline.',
    },
    {
      number: '1661',
      title: 'Care in Both Directions',
      description: 'Tenderness lives in the middle. What you do for the household, ask for in return, aloud.',
    },
    {
      number: '1771',
      title: 'The Inner Echo',
      description:
        'Two sevens thinking in a quiet house. A question you put to yourself is answered in your own voice, if you wait.',
    },
    {
      number: '1881',
      title: 'The Fair Exchange',
      description:
        'Effort and reward look each other in the eye. Would your accounts, of any kind, stand a mirror?',
    },
    {
      number: '1991',
      title: 'The Long Look Back',
      description:
        'An ending held between two beginnings. Seen from both sides at last, it lets you start again.',
    },
  ],
  sections: [
    {
      kind: 'principles',
      title: 'Four principles',
      lede: 'They hold for every palindrome, also for 717, 818 and the one on your bus ticket.',
      items: [
        {
          concept: 'Reflection',
          meaning: 'What stands on the left comes back on the right.',
          consequence:
            'The scene in front of you may be a picture of something within. Ask what it would show if it were about you.',
        },
        {
          concept: 'Symmetry',
          meaning: 'Both halves weigh the same.',
          consequence:
            'Look for the place where give and take have drifted apart: in love, at work, between the day and the night.',
        },
        {
          concept: 'The centre',
          meaning: 'Everything turns around the middle.',
          consequence:
            'The inner digits name what wants holding still. The outer ones say where to look at it from.',
        },
        {
          concept: 'Return',
          meaning: 'The number ends where it began.',
          consequence:
            'Something is coming round again. You are not who you were the first time, so it is not the same thing either.',
        },
      ],
    },
    {
      kind: 'lists',
      title: 'Where and when they are seen',
      groups: [
        {
          title: 'Places',
          items: [
            'Clocks that count to 24, on which six of the ten are times: 10:01, [11:11](/angel-numbers/1111/), 12:21, 13:31, 14:41 and 15:51.',
            'Years on house fronts, coins and gravestones, 1771 and 1881 above all.',
            'Odometers, flight numbers and the house straight across the street.',
          ],
        },
        {
          title: 'Moments',
          items: [
            'When an old friend writes, or somebody who left comes back.',
            'In the week in which you hear your own words from another mouth.',
            'Halfway through anything long: a course, a pregnancy, a year.',
          ],
        },
        {
          title: 'On the spot',
          items: [
            'Turn the thought you had around, so that it is about yourself, and see if it still holds.',
            'Do for someone what you were waiting for them to do.',
            'Look into a real mirror and say one kind thing. It is harder than it sounds.',
          ],
        },
      ],
    },
  ],
  closing: {
    title: 'What looks back at you?',
    lede: 'Your name and your date of birth have a number of their own.',
    calculator: 'Calculate Your Numbers',
  },
};
