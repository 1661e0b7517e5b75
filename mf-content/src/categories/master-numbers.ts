import type { CategoryContent } from './category-content.ts';

export const masterNumbers: CategoryContent = {
  path: '/angel-numbers/master-numbers',
  name: 'Master Numbers',
  editedAt: '2026-11-21',
  metaTitle: 'Master Numbers 11 to 99 and Their Meanings',
  description:
    'The nine master numbers from 11 to 99: what each one stands for, why numerologists do not add them up, and the tired side of every gift.',
  eyebrow: 'Digits beside their double',
  title: 'Master Numbers',
  lede: 'In numerology a sum is added up until one digit is left. Eleven, twenty-two and thirty-three are left as they are, and custom has let six others join them.',
  plate: '33',
  listTitle: 'The nine master numbers',
  listLede: 'Each is a talent, and a talent is mostly work. Choose the one you have been seeing.',
  numbers: [
    {
      number: '11',
      title: 'Intuitive Master',
      description:
        'Two ones like the posts of a gate. The hunch that comes before its reasons, and the skill of knowing when to follow it.',
    },
    {
      number: '22',
      title: 'Master Builder',
      description:
        'The dreamer with a spirit level. Large plans come down to earth here, provided that somebody writes the shopping list.',
    },
    {
      number: '33',
      title: 'Master Teacher',
      description:
        'Knowledge that has ripened into kindness. At home in people who explain without making anyone feel small.',
    },
    {
      number: '44',
      title: 'Healer',
      description:
        'Steady hands. The gift of setting others on their feet, and the reminder that whoever heals needs an evening off.',
    },
    {
      number: '55',
      title: 'Freedom',
      description:
        'A window thrown open. A restless gift, at its best when it leaves a place better and does not merely leave.',
    },
    {
      number: '66',
      title: 'Nurturing',
      description:
        'The laid table. Twice the digit of home, and twice the question whether you are at home to yourself.',
    },
    {
      number: '77',
      title: 'Mystical',
      description:
        'The reader beside the lamp. Silence, study, and the sort of faith that survives being asked questions.',
    },
    {
      number: '88',
      title: 'Material',
      description:
        'Money, tools and muscle, and what they are for. Wealth is welcome here as long as it keeps moving.',
    },
    {
      number: '99',
      title: 'Completion',
      description:
        'The last page, read slowly. It honours what is finished and returns the strength that was tied up in it.',
    },
  ],
  sections: [
    {
      kind: 'text',
      title: 'Why they are kept whole',
      paragraphs: [
        'A master number is a digit that stands beside its own double. The single digit gives the theme and the doubling turns it into a task. Two is balance between two people; twenty-two is the patience to build something that the whole street can use.',
        'Strictly speaking there are three of them, 11, 22 and 33, and those are the ones at which our [calculator](/) stops adding. The other six come from the angel number tradition, in which every repeated digit is heard as a raised voice.',
        'The word *master* promises more than it should. Nobody is born finished. These numbers describe something that has to be grown into, and each has a tired side which shows when the gift is overworked. To read yours honestly is to look at both.',
      ],
    },
    {
      kind: 'table',
      title: 'The gift and its tired side',
      lede: 'If the third column sounds familiar, that is no reproach. It usually means that the second has been busy.',
      caption: 'Master numbers, what each one gives and how it shows fatigue',
      columns: ['Number', 'The gift', 'When it is tired'],
      rows: [
        ['11', 'Hearing what is left unsaid', 'Nerves, and nights without sleep'],
        ['22', 'Turning a sketch into a house', 'Stubbornness, weekends at the desk'],
        ['33', 'Teaching with endless patience', 'Forgetting to eat, and to say no'],
        ['44', 'Setting other people upright', 'Carrying what is not yours'],
        ['55', 'Moving on with courage', 'Going one chapter too early'],
        ['66', 'Making a home of any room', 'Worry dressed up as help'],
        ['77', 'Seeing to the bottom of things', 'Closing the door on everybody'],
        ['88', 'Making things work and pay', 'Counting what cannot be counted'],
        ['99', 'Letting go with good grace', 'Living in a long farewell'],
      ],
    },
    {
      kind: 'lists',
      title: 'Three ways of meeting one',
      groups: [
        {
          title: 'As your own number',
          items: [
            'If the [calculator](/) gives you 11, 22 or 33, the number describes a long task and not a mood.',
            'Read it once a year, perhaps on your birthday, and see what has grown.',
          ],
        },
        {
          title: 'As a sighting',
          items: [
            'Seats, lockers, bus lines, ages on a cake: two digits are everywhere, so let the moment decide.',
            'One meeting that stops you counts for more than a day of collecting.',
          ],
        },
        {
          title: 'Inside a longer number',
          items: [
            'A master may stand within another number, as 22 does in [1221](/angel-numbers/1221/).',
            'Then it is the room, and the digits around it are the walls.',
          ],
        },
      ],
    },
  ],
  closing: {
    title: 'Is yours a master number?',
    lede: 'Letters and digits will tell. If the sum stops at 11, 22 or 33, you have one.',
    calculator: 'Calculate Your Number',
  },
};
