/** The day of the last true change to the article; the home page takes the latest. */
export const articleEditedAt = '2026-11-21';

/** A part of the home page's long article. Texts are written as InlineText reads them. */
export interface ArticlePart {
  /** Its anchor. */
  id: string;
  title: string;
  /** Before what the page shows in this part, if it shows anything. */
  paragraphs: readonly string[];
  /** After it. */
  closing?: readonly string[];
}

export const articleParts = [
  {
    id: 'what-are-angel-numbers',
    title: 'What are angel numbers?',
    paragraphs: [
      'Most stories begin in the same way. You look up for no particular reason and the clock says 11:11. A day later it is the total on a receipt, then a seat number, then the door of a house you have walked past for years. Nothing about the number has changed. Something about your noticing has.',
      'Angel numbers are short runs of digits, most often the same digit repeated, that people take as a nudge rather than an accident. The habit is old and the name is young. The followers of Pythagoras gave each number a character and thought that the world was built out of them. Jewish, Christian and Muslim scholars weighed sacred words by the numbers of their letters. The expression *angel numbers* itself became common only in the early 2000s, with books that read repeated digits as a greeting from one’s guardian angel.',
      'You need not settle who does the sending. Some people hear God in it, some the universe, some a grandmother, and some their own good sense, which has found a way to be heard at last. We write for all of them, and for the reader who thinks it is coincidence and came anyway, because the coincidence was rather good. What they have in common is the pause. For three seconds you stopped running and asked what was going on. Everything on this site is about what you might do with those three seconds.',
      'An angel number is a meeting rather than a measurement. Classical numerology works out a life path from your date of birth, and the result will never change. What you meet along the way is another matter: [555](/angel-numbers/555/) may follow you through one spring and leave when the boxes are unpacked. Our calculator stands between the two. It measures, from a name and a birthday, and then speaks in the language of the meetings.',
    ],
  },
  {
    id: 'how-to-interpret',
    title: 'How to interpret the number you saw',
    paragraphs: [
      'Begin with the moment and not with the meaning. Before you look anything up, catch the thought you were in the middle of. It fades as quickly as a dream, and it is the half of the message that no website can supply. *What was I thinking about? What did I feel? What was I about to do?* Three short answers are enough.',
      'Then look at the digits. A single digit carries the theme, so a four is about ground and shelter wherever it turns up. Repetition raises the volume: [444](/angel-numbers/444/) is that theme in a clear voice. Order matters as well. A number that climbs, such as [1234](/angel-numbers/1234/), is about steps. One that reads the same from both ends, such as [1221](/angel-numbers/1221/), is about reflection. Where two digits take turns, as in [1212](/angel-numbers/1212/), listen for a rhythm between two themes.',
      'Now put both halves together, as a question. Say that you met [222](/angel-numbers/222/) halfway through an email to your manager. Its theme is balance and patience. So is the email asking for something fair, or would it be wiser on Thursday? You will know which, because one of the two makes you a little uncomfortable. A useful reading is seldom the flattering one. It is never cruel either: if a meaning frightens you, somebody has written it badly.',
      'Last of all, keep it small. No number is a reason to leave a marriage, sell a house or stop a treatment. It is an excellent reason to pick up the phone. The [guide](/learn) takes the same four steps slowly, with a page to copy into your journal.',
    ],
  },
  {
    id: 'common-meanings',
    title: 'Common meanings, digit by digit',
    paragraphs: [
      'Traditions differ in detail, yet they agree broadly on the ten digits. Think of the list below as an alphabet; each number page is a sentence written with it. Where digits are mixed, read from left to right and give most weight to the one that repeats or stands in the middle.',
    ],
    closing: [
      'Two of them have been given a bad name. [666](/angel-numbers/666/) owes its reputation to one verse and a great many films; here it asks whether house, body and heart are getting their share. The fear of four that is found in parts of East Asia comes from the sound of a word and deserves respect, but in this tradition fours mean shelter. No digit is unlucky. Some are merely honest.',
      'Sums are a second way in. Add the digits up until a single one is left: 1234 gives ten, and ten gives one, so beneath all that climbing lies a beginning. Every number page shows this sum below its print, together with the hour at which the number stands on a clock. Treat it as the bass line. It does not change the melody, but you may notice that it was there all along.',
    ],
  },
  {
    id: 'when-they-appear',
    title: 'When and where they appear',
    paragraphs: [
      'People report the most sightings at the hinges of a life: the first weeks of a job, the months after a loss, a pregnancy, a move, the slow end of something. Partly this is plain psychology. A mind that waits for an answer checks the world more often, and what it has found once, it finds again. Partly, if you like, it is good manners: guidance would hardly call while nobody is in.',
      'Clocks are the commonest place, because we consult them dozens of times a day and because their digits line up so neatly. [11:11](/angel-numbers/1111/) leads by a wide margin; the page on [time meanings](/angel-numbers/time-meanings/) has the others. After clocks come receipts, number plates, hotel doors, page numbers, platform displays and the counters beneath videos. Dreams are a case of their own, since there the number comes from you to begin with.',
      'How often is often? There is no threshold. A single sighting that stops you in the doorway is worth more than twenty which you collected on purpose. If you catch yourself hunting, waiting beside the microwave for 2:22 or turning round after a number plate, take that as a sign to rest. A message that has to be chased is not for today.',
      'The hour adds a shade of its own. Morning sightings are mostly taken as advice for the day, those around noon as a remark on whatever you are busy with, evening ones as something to give thanks for or to let go. In the small hours a number chiefly means that you are awake, and that being gentle with yourself is the whole of the task.',
      'One thing matters more than any meaning. If the sightings arrive together with sleeplessness, dread or the feeling of being given orders, please talk to a doctor or to somebody you trust. That is no failure of faith. It is what every kind number on this site would suggest: look after the one who is looking.',
    ],
  },
  {
    id: 'special-categories',
    title: 'Special categories',
    paragraphs: [
      'Some numbers belong to families with customs of their own. It helps to know the family, above all when a number has no page yet, since its form already tells you how to listen.',
      'Master numbers are a digit beside its own double, and are read as a talent that one has to grow into. Mirrors ask you to look at both sides of a thing, and usually at your own side first. Sequences are the most patient of the three: they seldom say *now* and nearly always say *next*.',
    ],
    closing: [
      'Besides forms there are themes. We have gathered the numbers that people bring most often with a question about [love](/angel-numbers/love-relationships/), [career and money](/angel-numbers/career-money/), [spirituality](/angel-numbers/spirituality/) or [twin flames](/angel-numbers/twin-flames/). And if you hesitate between two near relatives, the [comparisons](/angel-numbers/comparisons/) put them side by side.',
    ],
  },
  {
    id: 'guardian-guidance',
    title: 'Guardian guidance',
    paragraphs: [
      'In the older stories numbers have messengers. Four archangels are named more than any others, each with an element, a quarter of the sky and numbers of their own. You can take them for persons, for prayers or for pictures of four human strengths: courage, truth, healing and wisdom. At three in the morning a picture can be good company too.',
    ],
    closing: [
      '[Raphael](/guardian-angels/raphael/), who mends, and [Uriel](/guardian-angels/uriel/), who brings ideas down to earth, complete the four. Nobody needs a ceremony to turn to them. A breath, a name and one honest sentence: the prayers on these pages ask for no more than that.',
    ],
  },
  {
    id: 'taking-action',
    title: 'Taking action',
    paragraphs: [
      'A reading that changes nothing was entertainment, which is a fine thing on a Sunday. If you want more from it, keep one rule: one number, one act, within one day. An act, not a resolution. Send the message, book the appointment, put your shoes beside the door, apologise, go to bed.',
      'Then make a note. One line in a notebook holds it all: the date, the number, what you were thinking, what you did. After a month read the lines in one sitting. You will see which question keeps coming back, which numbers you only meet when you are tired, and how many of those small acts turned out to matter. That is true information about your life, whoever sent the digits.',
      'Share it gently. Numbers are good conversation between friends and poor arguments between lovers; nobody has ever been convinced by a clock. If somebody you love rolls their eyes, let them. You can still ask them what they would do in your place, and their answer may be the message.',
      'And should you not know where to start, start with [the number that is yours](#calculator), or take the one you saw today to the [decoder](/decode).',
    ],
  },
] as const satisfies readonly ArticlePart[];

export type ArticlePartId = (typeof articleParts)[number]['id'];

export interface DigitMeaning {
  digit: string;
  name: string;
  text: string;
}

export const digitMeanings: readonly DigitMeaning[] = [
  {
    digit: '0',
    name: 'The open circle',
    text: 'What has not begun and what never ends. Beside other digits it makes them larger.',
  },
  {
    digit: '1',
    name: 'The first step',
    text: 'A beginning, a will of one’s own, the thought that comes before the deed.',
  },
  {
    digit: '2',
    name: 'The pair',
    text: 'Balance, patience, the other person, and whatever grows in the space between.',
  },
  {
    digit: '3',
    name: 'The voice',
    text: 'Growth that wants an audience: making, speaking, laughing, asking for help.',
  },
  {
    digit: '4',
    name: 'The ground',
    text: 'Corners, walls, habits. The protection that somebody took the trouble to build.',
  },
  {
    digit: '5',
    name: 'The turn',
    text: 'Change and freedom, welcome or not. The road bends, and you cannot see round it yet.',
  },
  {
    digit: '6',
    name: 'The home',
    text: 'Care for the body, the house and the family, and for the one who does the caring.',
  },
  {
    digit: '7',
    name: 'The lamp',
    text: 'Study, solitude, inner knowing: the answer that comes after the noise has gone.',
  },
  {
    digit: '8',
    name: 'The circuit',
    text: 'Effort and reward, giving and receiving, power that passes through fair hands.',
  },
  {
    digit: '9',
    name: 'The closing',
    text: 'Completion, forgiveness, thanks. Something may be put down now.',
  },
];
