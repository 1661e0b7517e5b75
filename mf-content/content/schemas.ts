import { address, day } from '@site/remote-build/fields';
import { z } from 'zod';
import { category, categoryPage, type categorySection, type numberGroup } from './categories/schemas.ts';
import {
  comparison,
  comparisonPage,
  type comparisonSide,
  type comparisonSummary,
  comparisons,
} from './comparisons/schemas.ts';
import {
  byForm,
  closing,
  description,
  digits,
  heading,
  line,
  lines,
  links,
  offersHelp,
  page,
  pageHead,
  priority,
  prose,
  proseLines,
  template,
  time,
  titledList,
  titledProse,
  titledText,
} from './fields.ts';
import { type archangel, archangels, guardian, guardianPage, guardians } from './guardians/schemas.ts';
import { article, hero, home } from './home/schemas.ts';
import { numberPage } from './numbers/schemas.ts';

/** What the directory of all numbers says around its list. */
const hub = z.strictObject({
  ...pageHead,
  quickGuideTitle: line,
  quickGuide: proseLines,
  takeawaysTitle: line,
  takeaways: z.array(titledText),
  filter: z.strictObject({
    label: line,
    placeholder: line,
    button: line,
    none: template('button'),
    one: line,
    many: template('count'),
  }),
  directoryTitle: line,
  /** The parts of the list. */
  groups: byForm(z.strictObject(heading)),
  howToTitle: line,
  howToLede: line,
  howTo: z.array(titledText),
  faqs: z.strictObject({ title: line, lede: prose }),
  closing,
  /** Shown when the list can't be loaded. */
  unavailable: line,
  retry: line,
});

/** The parts of the guide, by the ids that src/learn/learn-view.tsx gives them. */
const learnPart = z.enum([
  'how-to-interpret',
  'when-they-appear',
  'life-areas',
  'twin-flames',
  'manifestation',
  'journal',
  'ethics',
  'faqs',
]);

const learn = z.strictObject({
  ...page,
  publishedAt: day,
  /** The table of contents. */
  contents: z.array(z.strictObject({ title: line, id: learnPart })).length(8, 'needs all 8 parts'),
  framework: z.strictObject({ ...heading, steps: z.array(titledText).length(4), example: titledText }),
  appear: titledProse,
  areas: z.strictObject({
    ...heading,
    link: template('area'),
    items: z.array(
      z.strictObject({ title: line, to: address, question: line, text: line, tries: proseLines }),
    ),
  }),
  twinFlames: titledProse,
  manifestation: titledProse,
  journal: z.strictObject({
    ...heading,
    lines: z.array(z.strictObject({ label: line, example: line })),
    review: line,
  }),
  ethics: z.strictObject({ ...heading, good: titledList, bad: titledList }),
  offersHelp,
  faqs: z.strictObject(heading),
  closing,
});

/** The page of common questions. */
const questions = z
  .strictObject({
    ...page,
    questionsTitle: line,
    questionsLede: line,
    /** Leads to the page of a question's number. */
    learnMore: line,
    questions: z
      .array(
        z.strictObject({
          number: digits,
          question: line,
          answer: line,
          urgency: priority,
          /** When to act on it. */
          timing: line,
        }),
      )
      .length(9),
    clockTitle: line,
    clockLede: line,
    clock: z.array(z.strictObject({ time, meaning: line, action: line })).length(7),
    stepsTitle: line,
    stepsLede: line,
    steps: z.array(z.strictObject({ title: line, text: prose })).length(2),
    /** Other numbers to try the steps on. */
    practiceNumbers: z.array(digits),
    closing,
  })
  .transform((page) => ({
    ...page,
    /** The numbers that it answers questions about. */
    listed: page.questions.map(({ number }) => number),
  }));

/** Every time that repeats or mirrors (src/times/clock-times.ts), by hour. */
const clockTimes = z.strictObject({
  ...heading,
  /** The name of the links to the hours. */
  hours: line,
  midnight: line,
  morning: template('hour'),
  afternoon: template('hour', 'evening'),
  /** In front of what to do. */
  now: line,
  page: template('number'),
  decoder: template('time'),
  times: z.array(
    z.strictObject({
      time,
      /** Only if it has a page. */
      number: digits.optional(),
      meaning: line,
      /** What to do before the minute is over. */
      action: line,
    }),
  ),
});

/** The page of times on the clock. */
const times = z.strictObject({
  ...page,
  /** Below the clock, whose hours are links. */
  clock: line,
  spotlight: z.strictObject({ time, number: digits, title: line, paragraphs: proseLines, action: line }),
  listTitle: line,
  listLede: line,
  times: z.array(z.strictObject({ time, number: digits, title: line, description: line })).length(10),
  dayTitle: line,
  dayLede: line,
  noticed: template('times'),
  day: z
    .array(
      z.strictObject({
        part: z.enum(['morning', 'afternoon', 'evening', 'night']),
        title: line,
        hours: line,
        description: line,
        /** Times of this part of the day that people often notice. */
        times: z.array(time),
      }),
    )
    .length(4),
  stepsTitle: line,
  stepsLede: line,
  steps: z.array(titledText).length(3),
  closing,
});

/** What pages of all kinds have. */
const pageParts = z.strictObject({
  /** The heading of a table of contents. */
  contents: line,
  /** The links of a closing that names no others. */
  closingLinks: links,
});

/** A kind of search results. */
const resultKind = z.strictObject({ title: line, one: line, many: line });

const search = z.strictObject({
  editedAt: day,
  title: line,
  metaTitle: line,
  description,
  lede: line,
  /** The label of the search field. */
  field: line,
  placeholder: line,
  button: line,
  popularTitle: line,
  popular: lines,
  results: z.strictObject({
    title: template('query'),
    metaTitle: template('query'),
    loading: template('query'),
    found: template('counts', 'query'),
    nothing: template('query'),
    /** Shown when the words of the query were corrected. */
    asTyped: z.strictObject({ text: line, link: template('query') }),
    numbers: resultKind,
    articles: resultKind,
    pages: resultKind,
  }),
  /** Shown for a number without a page. */
  withoutPage: z.strictObject({
    title: template('number'),
    text: template('number'),
    button: template('number'),
    nearestTitle: line,
  }),
  /** Shown when nothing was found. */
  empty: z.strictObject({ text: line, links }),
  /** Shown when the API can't be reached. */
  unavailable: z.strictObject({ lede: line, description, retry: line }),
  /** Words of a query that bring the help box, in lower case. */
  helpWords: lines,
});

export type NumberGroup = z.output<typeof numberGroup>;
export type Category = z.output<typeof category>;
export type CategorySection = z.output<typeof categorySection>;
export type Comparison = z.output<typeof comparison>;
export type ComparisonSide = z.output<typeof comparisonSide>;
export type ComparisonSummary = z.output<typeof comparisonSummary>;
export type Archangel = z.output<typeof archangel>;
export type Guardian = z.output<typeof guardian>;
export type Questions = z.output<typeof questions>;
export type Times = z.output<typeof times>;

/** The schema of each kind of file: `<kind>.yaml` or `<name>.<kind>.yaml`. */
const schemas = {
  'clock-times': clockTimes,
  archangels,
  article,
  category,
  'category-page': categoryPage,
  comparison,
  'comparison-page': comparisonPage,
  comparisons,
  guardian,
  'guardian-page': guardianPage,
  guardians,
  hero,
  home,
  hub,
  learn,
  'number-page': numberPage,
  'page-parts': pageParts,
  questions,
  search,
  times,
};

export default schemas;

/** What the files of each kind hold. */
export type Content = {
  [Kind in keyof typeof schemas]: z.output<(typeof schemas)[Kind]>;
};
