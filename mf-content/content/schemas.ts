import { z } from 'zod';
import { category, categoryPage, type categorySection, type numberGroup } from './categories/schemas.ts';
import {
  comparison,
  comparisonPage,
  type comparisonSide,
  type comparisonSummary,
  comparisons,
} from './comparisons/schemas.ts';
import { line, links } from './fields.ts';
import { type archangel, archangels, guardian, guardianPage, guardians } from './guardians/schemas.ts';
import { article, hero, home } from './home/schemas.ts';
import { hub } from './hub-schema.ts';
import { learn } from './learn-schema.ts';
import { numberPage } from './numbers/schemas.ts';
import { questions } from './questions-schema.ts';
import { search } from './search-schema.ts';
import { clockTimes, times } from './times-schema.ts';

/** What pages of all kinds have. */
const pageParts = z.strictObject({
  contents: line.describe('the heading of a table of contents'),
  closingLinks: links.describe('the buttons at the end of a page that names no others'),
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
