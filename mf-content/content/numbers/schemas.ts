import { z } from 'zod';
import { byForm, description, heading, line, template } from '../fields.ts';

/** What every number page has around its record. */
export const numberPage = z.strictObject({
  title: template('number'),
  metaTitle: template('number', 'title'),
  quickAnswer: line,
  /** Leads to the visitor's own list. */
  save: template('number'),
  savePicture: line,
  /** What can be computed from the digits. */
  facts: z.strictObject({
    form: line,
    forms: byForm(z.strictObject({ value: line, note: line })),
    digitSum: line,
    singleDigit: line,
    /** For 11, 22 and 33. */
    keptWhole: line,
    clock: line,
    notATime: line,
    notATimeNote: line,
    twiceADay: line,
    onceADay: line,
    backward: line,
    backwardNote: line,
    palindrome: line,
    palindromeNote: line,
  }),
  /** The titles of the six meanings. */
  meanings: z.strictObject({
    title: template('number'),
    love: line,
    career: line,
    spirituality: line,
    twinFlames: line,
    manifestation: line,
    commonPlaces: line,
  }),
  /** Links to the parts of the page. */
  jumps: z.strictObject({ situations: line, nextSteps: line }),
  nextStepsTitle: line,
  mistakesTitle: line,
  /** The partner's video reading. */
  offer: z.strictObject({ title: line, text: line, label: line }),
  takeawaysTitle: line,
  questionsTitle: template('number'),
  situationsTitle: template('number'),
  /** Who reviewed the record; the day follows. */
  review: z.strictObject({ by: template('name'), last: line }),
  relatedTitle: line,
  /** The list of pages that belong to the number, with a label for each kind. */
  around: z.strictObject({
    title: template('number'),
    shorter: line,
    longer: line,
    reverse: line,
    sameDigits: line,
    clock: line,
    categories: line,
    comparisons: line,
    guardians: line,
    /** Its place in the directory of all numbers. */
    before: line,
    after: line,
    posts: line,
  }),
  faqs: z.strictObject(heading),
  closing: z.strictObject({ title: line, lede: template('number'), calculator: line }),
  /** The heading while it isn't known whether the address names a number. */
  loadingTitle: line,
  /** Shown when there is no such number or it can't be loaded. */
  missing: z.strictObject({
    title: line,
    /** Word for word as specified, straight apostrophes included. */
    lede: z.string(),
    description,
    /** Shown below `lede` if the API could not be reached. */
    unreachable: line,
    list: line,
    decoder: line,
    retry: line,
  }),
});
