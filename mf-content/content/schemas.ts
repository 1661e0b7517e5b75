import { z } from 'zod';
import { category, categoryPage } from './categories/schemas.ts';
import { comparison, comparisonPage, comparisons } from './comparisons/schemas.ts';
import { line, links } from './fields.ts';
import { archangels, guardian, guardianPage, guardians } from './guardians/schemas.ts';
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

export type NumberGroup = Content['comparisons']['themes']['groups'][number];
export type Category = Content['category'];
export type CategorySection = Category['sections'][number];
export type Comparison = Content['comparison'];
export type ComparisonSide = Comparison['sides'][number];
export type ComparisonSummary = Content['comparisons']['pairs'][number];
export type Archangel = Content['archangels']['archangels'][number];
export type Guardian = Content['guardian'];
export type Questions = Content['questions'];
export type Times = Content['times'];
export type Closing = Content['learn']['closing'];
