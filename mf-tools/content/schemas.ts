import {
  address,
  day,
  description,
  fullTemplate,
  line,
  markdownLine,
  searchEntry,
} from '@site/remote-build/fields';
import { z } from 'zod';
import { journal, myNumbers } from './my-numbers-schemas.ts';

const titledText = z.strictObject({ title: line, text: line });
const toast = z.strictObject({ title: line, description: line });
const field = { label: line, hint: line, placeholder: line };

/** The panel of the calculator with its form. */
const calculator = z.strictObject({
  title: line,
  text: line,
  name: z.strictObject({ label: line, hint: line }),
  birthDate: z.strictObject({ ...field, note: fullTemplate('date') }),
  button: line,
  busy: line,
  /** Told to screen readers. */
  done: fullTemplate('number'),
  unavailable: line,
  byHand: line,
  privacy: line,
});

/** What a personal angel number says; its title is two or three words, as a name for the number. */
const message = z.strictObject({
  title: line,
  quickMeaning: line,
  love: line,
  career: line,
  spiritual: line,
});

const numbers = ['111', '222', '333', '444', '555', '666', '777', '888', '999', '11', '22', '33'] as const;
const messages = z.record(z.enum(numbers), message);

const personalNumber = z.strictObject({
  label: fullTemplate('number'),
  title: fullTemplate('number'),
  masterTitle: fullTemplate('title'),
  /** For a name in which no letter counts. */
  noLetters: line,
  /** The headings of the digit behind the number, or of a master number, and of the life path number. */
  digit: fullTemplate('digit'),
  keptWhole: fullTemplate('number'),
  lifePath: fullTemplate('path'),
  lifePathSum: fullTemplate('sum'),
  link: fullTemplate('number'),
  areas: z.strictObject({ label: line, love: line, career: line, spiritual: line }),
  note: line,
  share: z.strictObject({ title: fullTemplate('number'), text: fullTemplate('number', 'title') }),
});

const root = z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9', '11', '22', '33']);

const lifePath = z.strictObject({
  /** The digit or master number behind a personal number. */
  digits: z.record(root, line),
  /** The sum of a birth date. */
  paths: z.record(root, line),
});

const twoPeople = z.strictObject({
  title: line,
  lede: line,
  name: line,
  birthDate: line,
  button: line,
  busy: line,
  /** Told to screen readers. */
  done: line,
  /** The name of the result's region. */
  label: line,
  both: fullTemplate('you', 'they', 'together'),
  /** For a second name in which no letter counts. */
  noLetters: line,
  ease: line,
  friction: line,
  step: line,
  note: line,
  /** By the digit or master number that both add up to. */
  together: z.record(
    root,
    z.strictObject({ title: line, meaning: line, ease: line, friction: line, step: line }),
  ),
});

const story = z.strictObject({
  title: line,
  letters: z.strictObject({ title: line, label: line, sum: fullTemplate('sum'), none: fullTemplate('sum') }),
  digits: line,
  total: line,
  toTwoDigits: line,
  toOneDigit: line,
  eleven: line,
  number: z.strictObject({ title: line, master: fullTemplate('number'), other: fullTemplate('number') }),
});

const decode = z.strictObject({
  editedAt: day,
  metaTitle: fullTemplate('year'),
  description,
  /** The titles of a reading at its own address. */
  reading: z.strictObject({
    title: fullTemplate('number', 'year'),
    titleWithContext: fullTemplate('number', 'context', 'year'),
  }),
  /** The name of the page in the breadcrumbs. */
  crumb: line,
  searchEntry,
  title: line,
  lede: line,
  /** On the page of a reading, a link to the form. */
  another: line,
  otherWays: markdownLine(),
  /** For the page and for search engines. */
  steps: z.strictObject({ title: line, lede: line, steps: z.array(titledText).length(3) }),
  comparison: z.strictObject({
    title: line,
    lede: line,
    caption: line,
    columns: z.tuple([line, line, line]),
    rows: z.array(z.tuple([line, line, line])),
    links: z.array(z.strictObject({ name: line, to: address })),
  }),
  faqsTitle: line,
  closing: z.strictObject({ title: line, lede: line, calculator: line }),
});

/** The form of the decoder. */
const decoder = z.strictObject({
  title: line,
  number: z.strictObject(field),
  /** Unfolds the three questions around the number. */
  more: line,
  context: z.strictObject({ label: line, placeholder: line }),
  frequency: z.strictObject({ label: line, none: line }),
  location: z.strictObject({ label: line, none: line }),
  button: line,
  busy: line,
  /** Told to screen readers. */
  done: fullTemplate('number'),
  privacy: line,
  unavailable: line,
  error: toast,
  close: line,
  wait: z.strictObject({
    text: fullTemplate('time'),
    second: line,
    seconds: fullTemplate('count'),
    minutes: fullTemplate('count'),
    hours: fullTemplate('count'),
  }),
});

const reading = z.strictObject({
  title: fullTemplate('number'),
  /** The label of the list of answers that shaped the reading. */
  circumstances: line,
  areas: z.strictObject({
    love: line,
    career: line,
    spirituality: line,
    twinFlames: line,
    manifestation: line,
  }),
  /** Marks the area that was asked about. */
  chosen: line,
  /** The digits with their rings; what stands in place of a sum for 11, 22 and 33. */
  digits: z.strictObject({ title: line, note: line, kept: line }),
  nextSteps: z.strictObject({ title: line, note: line }),
  /** The link to a number's page: of the nearest number, or of the number itself. */
  page: z.strictObject({ nearest: line, own: line, note: line, link: fullTemplate('number') }),
  note: line,
  share: z.strictObject({
    title: fullTemplate('number'),
    text: fullTemplate('number'),
    withoutScripts: fullTemplate('link'),
    link: fullTemplate('number'),
  }),
});

const offer = z.strictObject({ title: line, text: line, label: line });

const sharing = z.strictObject({
  /** Leads to the visitor's journal. */
  save: line,
  share: line,
  copy: line,
  picture: line,
  pictureFailed: toast,
  copied: toast,
  failed: z.strictObject({ title: line, description: fullTemplate('url') }),
});

export type Message = z.output<typeof message>;
export type Messages = z.output<typeof messages>;
export type LifePath = z.output<typeof lifePath>;

/** The schema of each kind of file: `<kind>.yaml`. */
const schemas = {
  calculator,
  decode,
  decoder,
  journal,
  'life-path': lifePath,
  messages,
  'my-numbers': myNumbers,
  offer,
  'personal-number': personalNumber,
  reading,
  sharing,
  story,
  'two-people': twoPeople,
};

export default schemas;

/** What the files of each kind hold. */
export type Content = {
  [Kind in keyof typeof schemas]: z.output<(typeof schemas)[Kind]>;
};
