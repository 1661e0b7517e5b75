import { day } from '@site/remote-build/fields';
import { z } from 'zod';
import {
  closing,
  description,
  digits,
  heading,
  line,
  lines,
  offersHelp,
  page,
  proseLines,
  searchWords,
  sharedClosing,
  template,
  titledList,
  titledText,
} from '../fields.ts';

const archangelSlug = z.enum(['michael', 'gabriel', 'raphael', 'uriel']);

/** What all pages say of an archangel in the same words. */
export const archangel = z.strictObject({
  slug: archangelSlug,
  name: line,
  title: line,
  element: z.enum(['Fire', 'Water', 'Air', 'Earth']),
  colors: line,
  /** Signature numbers. */
  numbers: z.tuple([digits, digits, digits]),
  description: line,
  /** Three things they are asked for. */
  expertise: lines,
});

export const archangels = z
  .strictObject({ editedAt: day, archangels: z.array(archangel).length(4) })
  .transform((file) => ({
    ...file,
    /** The name of each, by slug. */
    names: Object.fromEntries(file.archangels.map(({ slug, name }) => [slug, name])) as Record<
      z.output<typeof archangelSlug>,
      string
    >,
  }));

/** The page of one archangel: `guardians/*.guardian.yaml`. */
export const guardian = z
  .strictObject({
    slug: archangelSlug,
    publishedAt: day,
    editedAt: day,
    description,
    searchWords,
    lede: line,
    /** Where the stories come from. */
    origin: proseLines,
    attributes: z.strictObject({ crystals: line, day: line, direction: line, symbol: line }),
    areas: z.array(titledText),
    numbersLede: line,
    /** What each of their numbers is said to pass on. */
    messages: z.array(z.strictObject({ number: digits, meaning: line, guidance: line })).length(6),
    prayersLede: line,
    prayers: z.array(titledText).length(6),
    signsLede: line,
    signs: proseLines,
    whenToCall: z.array(titledList).length(3),
    offersHelp,
    closing: z.strictObject(heading),
  })
  .transform((page) => ({
    ...page,
    /** The numbers that it has messages for. */
    listed: page.messages.map(({ number }) => number),
  }));

/** What all pages of an archangel have. */
export const guardianPage = z.strictObject({
  name: template('name'),
  headline: template('name'),
  /** The names of what is listed of each archangel. */
  facts: z.strictObject({
    element: line,
    colors: line,
    numbers: line,
    crystals: line,
    day: line,
    direction: line,
    symbol: line,
  }),
  originTitle: template('name'),
  areasTitle: line,
  numbersTitle: template('name'),
  prayersTitle: line,
  signsTitle: template('name'),
  whenToCallTitle: template('name'),
  othersTitle: line,
  closing: sharedClosing,
});

export const guardians = z.strictObject({
  ...page,
  angelsTitle: line,
  angelsLede: line,
  /** Numbers with a common theme, and the archangel who is thought of with them. */
  patterns: z.strictObject({
    ...heading,
    caption: line,
    columns: lines,
    groups: z.array(
      z.strictObject({ pattern: line, numbers: z.array(digits), message: line, archangel: archangelSlug }),
    ),
  }),
  practice: z.strictObject({ ...heading, lists: z.array(titledList), note: line }),
  offersHelp,
  closing,
});
