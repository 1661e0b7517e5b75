import type { Digit } from '../form.ts';
import type { Area } from '../reading.ts';

interface DigitWords {
  /** What the digit stands for in a row of digits; fits after "of". */
  nouns: Record<Area | 'tldr', string>;
  /** What it says as the loudest digit of a number. */
  main: Record<Area, string>;
  step: string;
}

export const digitWords: Record<Digit, DigitWords> = {
  '0': {
    nouns: {
      tldr: 'open space',
      love: 'a shared silence',
      career: 'a blank page',
      spirituality: 'stillness',
      twinFlames: 'distance',
      manifestation: 'an empty bowl',
    },
    main: {
      love: 'Zero makes room: love may need fewer words at present and a longer walk.',
      career: 'Zero is the blank sheet before the plan, and sitting with it for a while counts as work.',
      spirituality:
        'Zero is a circle with nothing in it, which many traditions have taken for a picture of everything.',
      twinFlames: 'Zero between two people is a pause, neither a promise nor a verdict.',
      manifestation: 'Zero begins by emptying; decide what you will stop wanting before you add anything.',
    },
    step: 'Sit for three minutes without asking for anything.',
  },
  '1': {
    nouns: {
      tldr: 'a beginning',
      love: 'a first move',
      career: 'a fresh start',
      spirituality: 'an awakening',
      twinFlames: 'recognition',
      manifestation: 'a clear intention',
    },
    main: {
      love: 'One goes first, so say the warm thing before you are sure of the answer.',
      career: 'One likes to sign its own name: propose it, start it, and put your hand up early.',
      spirituality: 'One asks you to trust your own perception a little sooner than you usually do.',
      twinFlames: 'One stands upright by itself, and a meeting goes best when both people can.',
      manifestation:
        'One wants a single sentence in the present tense, short enough to be said on the stairs.',
    },
    step: 'Begin the thing you have been rehearsing, for ten minutes, badly if need be.',
  },
  '2': {
    nouns: {
      tldr: 'partnership',
      love: 'two chairs at one table',
      career: 'a good colleague',
      spirituality: 'patience',
      twinFlames: 'a steady hand',
      manifestation: 'trust',
    },
    main: {
      love: 'Two is at home here: ask how the day was and wait for the second answer, the real one.',
      career: 'Two works by agreement, so find out what the other side needs before you name your price.',
      spirituality: 'Two teaches waiting without sulking, a rarer art than meditation.',
      twinFlames: 'Two weighs equally on both sides; if one person does all the carrying, set the load down.',
      manifestation: 'Two prefers a tended seed to a forced one, and checks the soil, not the calendar.',
    },
    step: 'Ask somebody a question to which you do not know the answer, and listen to the end.',
  },
  '3': {
    nouns: {
      tldr: 'expression',
      love: 'laughter',
      career: 'an idea spoken aloud',
      spirituality: 'joy',
      twinFlames: 'honest words',
      manifestation: 'a vivid picture',
    },
    main: {
      love: 'Three wants play: a silly voice, a song in the kitchen, a letter with a drawing in it.',
      career:
        'Three has something to say and improves by saying it, so show the sketch before it is polished.',
      spirituality:
        'Three finds the sacred in making things, and a sung line will do where a sermon would not.',
      twinFlames:
        'Three clears the air with words; what has been felt for months deserves five plain sentences.',
      manifestation:
        'Three pictures the outcome in colour, then tells it as a story in which you do the work.',
    },
    step: 'Make something small with your hands or voice, and show it to one person.',
  },
  '4': {
    nouns: {
      tldr: 'steady ground',
      love: 'a promise kept',
      career: 'solid work',
      spirituality: 'discipline',
      twinFlames: 'reliability',
      manifestation: 'a plan with dates',
    },
    main: {
      love: 'Four shows affection by turning up on time, and by fixing the shelf without being asked.',
      career:
        'Four trusts foundations: the contract read twice, the backup made, the boring part done first.',
      spirituality:
        'Four keeps a small practice in a fixed place, and lets the walls do some of the remembering.',
      twinFlames: 'Four looks at conduct over weeks, since devotion that is real can be seen in a calendar.',
      manifestation:
        'Four builds: materials, order, hours; a wish with a shopping list is halfway to a fact.',
    },
    step: 'Repair or finish one thing in your home that has waited too long.',
  },
  '5': {
    nouns: {
      tldr: 'change',
      love: 'a surprise',
      career: 'a new direction',
      spirituality: 'freedom',
      twinFlames: 'upheaval',
      manifestation: 'an open window',
    },
    main: {
      love: 'Five is restless and honest about it; try a new place together before you look for a new person.',
      career: 'Five smells change early: update what you can do, and keep one exit unlocked.',
      spirituality: 'Five loosens habits, and any practice that survives being moved is worth keeping.',
      twinFlames: 'Five shakes the arrangement to learn what holds, so make no vow during the shaking.',
      manifestation: 'Five leaves a window open, because help likes to arrive by the way you did not plan.',
    },
    step: 'Change one small habit for a week and watch what else shifts.',
  },
  '6': {
    nouns: {
      tldr: 'care',
      love: 'looking after each other',
      career: 'service',
      spirituality: 'kindness',
      twinFlames: 'healing',
      manifestation: 'a home made ready',
    },
    main: {
      love: 'Six feeds people, and it should let itself be fed as well.',
      career: 'Six holds the team together and is seldom thanked; ask for your share before you are tired.',
      spirituality:
        'Six prays with the dishes, finding that care for ordinary things is a form of reverence.',
      twinFlames: 'Six would heal everyone in sight; begin with your own sleep, meals and old letters.',
      manifestation: 'Six prepares the house for the guest it hopes for, and enjoys the house meanwhile.',
    },
    step: 'Do one caring thing for your body before you do the next one for somebody else.',
  },
  '7': {
    nouns: {
      tldr: 'inner wisdom',
      love: 'what is left unsaid',
      career: 'careful study',
      spirituality: 'insight',
      twinFlames: 'a look inward',
      manifestation: 'a quiet knowing',
    },
    main: {
      love: 'Seven needs solitude the way others need company; grant it, or ask for it without apology.',
      career: 'Seven reads the footnotes, and the answer you want is probably in one.',
      spirituality: 'Seven is the seeker among the digits, content to leave a good question open.',
      twinFlames: 'Seven turns the search around and asks what you would recognise yourself by.',
      manifestation: 'Seven waits for the quiet yes beneath the loud want, and acts on that.',
    },
    step: 'Take a walk alone, without headphones, and carry one question.',
  },
  '8': {
    nouns: {
      tldr: 'reward',
      love: 'give and take',
      career: 'fair pay',
      spirituality: 'consequence',
      twinFlames: 'balance',
      manifestation: 'plenty',
    },
    main: {
      love: 'Eight keeps fair accounts: generous, never scoring points, aware of who paid last in patience.',
      career: 'Eight speaks of money without blushing, so learn your figures and say the sum first.',
      spirituality: 'Eight is a loop, and what goes out along it has a way of coming round.',
      twinFlames: 'Eight asks whether power is shared, in decisions and in silences alike.',
      manifestation: 'Eight harvests what was planted; look for the row you sowed and forgot.',
    },
    step: 'Look at one figure you have been avoiding: a balance, a bill, an hourly rate.',
  },
  '9': {
    nouns: {
      tldr: 'completion',
      love: 'forgiveness',
      career: 'a task brought to its end',
      spirituality: 'compassion',
      twinFlames: 'release',
      manifestation: 'letting go',
    },
    main: {
      love: 'Nine forgives, which is not the same as forgetting, and may include forgiving yourself.',
      career: 'Nine finishes: send the last invoice, thank the team, hand back the keys.',
      spirituality: 'Nine looks at strangers with the patience most of us keep for family.',
      twinFlames: 'Nine lets a chapter close without burning the book, and sleeps better for it.',
      manifestation: 'Nine opens the fist; a thing held more loosely has space to arrive.',
    },
    step: 'Bring one unfinished thing to its end, or decide aloud that you will not.',
  },
};
