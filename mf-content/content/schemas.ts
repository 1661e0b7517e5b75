import type { PagePath } from '@site/kit';
import { typographic } from '@site/ui/typographic';
import { z } from 'zod';

/**
 * One line of text; straight quotes become curly ones. `[words](/address)` becomes a link and `*words*` are emphasized
 * where a page prints it as prose.
 */
const line = z.string('is missing').trim().min(1, 'is empty').overwrite(typographic);
const lines = z.array(line).min(1, 'is empty');
const digits = z.string('must be in quotes, such as "0000"').regex(/^\d{1,8}$/, 'must be 1 to 8 digits');
const time = z.string().regex(/^\d{1,2}:\d{2}$/, 'must be a time such as 11:11, in quotes');
/** The day of the last change that a reader would notice. */
const day = z.iso.date('must be a date such as 2026-11-21');
const address = z.string().regex(/^[/#]/, 'must begin with / or #');
const description = line.max(160, 'must have at most 160 characters');
/** A line in which pages replace `{name}` by a value. */
const template = (...names: string[]) =>
  line.refine((text) => names.every((name) => text.includes(`{${name}}`)), {
    error: `must have ${names.map((name) => `{${name}}`).join(' and ')}`,
  });
/** Words that people search for and that the page doesn't have. */
const searchWords = line.optional();
/** How pressing the tradition takes a number to be. */
const priority = z.enum(['Low', 'Medium', 'High', 'Very High']);

const titledText = z.strictObject({ title: line, text: line });
const titledList = z.strictObject({ title: line, items: lines });
const titledProse = z.strictObject({ title: line, paragraphs: lines });
/** A heading with the line below it. */
const heading = { title: line, lede: line };

const links = z.array(z.strictObject({ name: line, to: address }));

/** The end of a page: an invitation to the calculator. */
const closing = z.strictObject({
  ...heading,
  /** What the button to the calculator says. */
  calculator: line,
  /** Further links beside it. */
  links: links.optional(),
});

/** The end of pages that are alike, each with a heading of its own. */
const sharedClosing = z.strictObject({ calculator: line, links });

/** One entry for each form of a number (src/numbers/number-form.ts). */
const byForm = <Entry extends z.ZodType>(entry: Entry) =>
  z.strictObject({
    triple: entry,
    quadruple: entry,
    master: entry,
    mirror: entry,
    sequence: entry,
    alternating: entry,
    repeating: entry,
    free: entry,
  });

/** What every page has at its top and tells search engines. */
const page = {
  /** The route of the page. */
  path: z.custom<PagePath>(
    (value) => typeof value === 'string' && value.startsWith('/'),
    'must begin with /',
  ),
  editedAt: day,
  title: line,
  /** The title for search engines; the year is added. */
  metaTitle: line,
  description,
  searchWords,
  /** The short line above the heading. */
  eyebrow: line,
  /** The paragraph below the heading. */
  lede: line,
};

const numberGroup = z.strictObject({
  title: line,
  numbers: z.array(digits),
  /** What they have in common. */
  common: line,
  /** What sets them apart, or what to do. */
  apart: line,
});

const categorySection = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('text'), title: line, lede: line.optional(), paragraphs: lines }),
  /** Ideas with what they mean and what follows from that. */
  z.strictObject({
    kind: z.literal('principles'),
    title: line,
    lede: line.optional(),
    items: z.array(z.strictObject({ concept: line, meaning: line, consequence: line })),
  }),
  z.strictObject({
    kind: z.literal('lists'),
    title: line,
    lede: line.optional(),
    groups: z.array(titledList),
  }),
  z.strictObject({
    kind: z.literal('steps'),
    title: line,
    lede: line.optional(),
    steps: z.array(titledText),
  }),
  z.strictObject({
    kind: z.literal('table'),
    title: line,
    lede: line.optional(),
    /** Read out by screen readers before the table. */
    caption: line,
    columns: lines,
    rows: z.array(z.tuple([line], line)),
  }),
  z.strictObject({
    kind: z.literal('links'),
    title: line,
    lede: line.optional(),
    links: z.array(z.strictObject({ title: line, to: address, text: line })),
  }),
  /** Numbers that belong together, and why. */
  z.strictObject({
    kind: z.literal('groups'),
    title: line,
    lede: line.optional(),
    groups: z.array(numberGroup),
  }),
]);

/** A page about numbers of one kind: `categories/*.category.yaml`. */
const category = z.strictObject({
  ...page,
  /** The name in the breadcrumbs. */
  name: line,
  /** The number whose plate opens the page. */
  plate: digits,
  listTitle: line,
  listLede: line,
  /** The list of numbers, each with a description written for this list. */
  numbers: z.array(z.strictObject({ number: digits, title: line, description: line })),
  /** What follows the list. */
  sections: z.array(categorySection),
  closing: closing.omit({ links: true }),
});

/** What all pages of a category have. */
const categoryPage = z.strictObject({
  /** The links of the closing. */
  links,
});

/** One of the two numbers that a page compares. */
const comparisonSide = z.strictObject({
  number: digits,
  title: line,
  summary: line,
  /** When it appears, what it brings, how to respond: for pairs that are stages of one way. */
  passages: z.array(z.strictObject({ label: line, text: line })).optional(),
  /** Four moments in which people met the number. */
  examples: z.array(line).length(4).optional(),
  /** Each completes "You’re seeing 111 if …". */
  signs: lines,
});

/** A page that puts two numbers side by side: `comparisons/*.comparison.yaml`. */
const comparison = z.strictObject({
  slug: line,
  publishedAt: day,
  editedAt: day,
  description,
  searchWords,
  eyebrow: line,
  lede: line,
  sides: z.tuple([comparisonSide, comparisonSide]),
  /** Rows of aspect, first number, second number. */
  table: z.strictObject({ ...heading, rows: z.array(z.tuple([line, line, line])) }),
  /** How one leads to the other, for pairs that are stages of one way. */
  progression: z.strictObject({ ...heading, steps: z.array(titledText) }).optional(),
  scenarios: z.strictObject({ ...heading, items: z.array(titledText) }),
  signs: z.strictObject(heading),
  closing: z.strictObject(heading),
});

/** What all pages of a comparison have. */
const comparisonPage = z.strictObject({
  name: template('first', 'second'),
  headline: template('first', 'second'),
  metaTitle: template('first', 'second'),
  /** Read out by screen readers before the table. */
  caption: template('first', 'second'),
  /** The heading of the table's first column. */
  aspect: line,
  sidesTitle: template('first', 'second'),
  examplesTitle: line,
  numberLink: template('number'),
  signsTitle: template('number'),
  closing: sharedClosing,
});

/** A triple and a quadruple on the page of all comparisons. */
const comparisonSummary = z.strictObject({
  /** The triple and the quadruple. */
  numbers: z.tuple([digits, digits]),
  slug: line,
  title: line,
  difference: line,
  whenTriple: line,
  whenQuadruple: line,
  urgencyTriple: priority,
  urgencyQuadruple: priority,
});

const comparisons = z.strictObject({
  ...page,
  pairsTitle: line,
  pairsLede: line,
  pairs: z.array(comparisonSummary),
  /** Comparisons of another kind. */
  others: z.strictObject({
    ...heading,
    links: z.array(z.strictObject({ slug: line, title: line, text: line })),
  }),
  /** Groups of numbers with a common theme. */
  themes: z.strictObject({ ...heading, groups: z.array(numberGroup) }),
  reference: z.strictObject({
    ...heading,
    caption: line,
    columns: lines,
    rows: z.array(z.tuple([line], line)),
  }),
  closing,
});

const archangelSlug = z.enum(['michael', 'gabriel', 'raphael', 'uriel']);

/** What all pages say of an archangel in the same words. */
const archangel = z.strictObject({
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

const archangels = z.strictObject({ editedAt: day, archangels: z.array(archangel).length(4) });

/** The page of one archangel: `guardians/*.guardian.yaml`. */
const guardian = z.strictObject({
  slug: archangelSlug,
  publishedAt: day,
  editedAt: day,
  description,
  searchWords,
  lede: line,
  /** Where the stories come from. */
  origin: lines,
  attributes: z.strictObject({ crystals: line, day: line, direction: line, symbol: line }),
  areas: z.array(titledText),
  numbersLede: line,
  /** What each of their numbers is said to pass on. */
  messages: z.array(z.strictObject({ number: digits, meaning: line, guidance: line })).length(6),
  prayersLede: line,
  prayers: z.array(titledText).length(6),
  signsLede: line,
  signs: lines,
  whenToCall: z.array(titledList).length(3),
  closing: z.strictObject(heading),
});

/** What all pages of an archangel have. */
const guardianPage = z.strictObject({
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

const guardians = z.strictObject({
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
  closing,
});

/** The article on the home page. */
const article = z.strictObject({
  editedAt: day,
  parts: z.array(
    z.strictObject({
      /** Its anchor. */
      id: line,
      title: line,
      paragraphs: lines,
      /** Paragraphs below what the page shows in this part. */
      closing: lines.optional(),
    }),
  ),
  /** The list of digits in the part "common-meanings". */
  digits: z.array(z.strictObject({ digit: digits, name: line, text: line })).length(10),
});

/** The home page above its calculator. */
const hero = z.strictObject({
  editedAt: day,
  title: line,
  metaTitle: line,
  description,
  searchWords,
  eyebrow: line,
  lede: line,
  /** What the buttons say. */
  calculator: line,
  decoder: line,
  /** What stands in the calculator's place until it has loaded. */
  loading: z.strictObject(heading),
  faqs: z.strictObject(heading),
});

/** The home page below its calculator, the article aside. */
const home = z.strictObject({
  editedAt: day,
  reasonsTitle: line,
  reasons: z.array(titledText),
  /** Leads to the decoder. */
  decoder: line,
  popularTitle: line,
  /** Leads to the list of all numbers. */
  popularLink: line,
  popular: z.array(z.strictObject({ number: digits, title: line, text: line })).length(8),
  matters: z.strictObject({ ...heading, points: z.array(titledText) }),
  categories: z.strictObject({
    ...heading,
    cards: z.array(z.strictObject({ title: line, to: address, text: line })),
  }),
  guardians: z.strictObject({
    ...heading,
    cards: z.array(
      z.strictObject({ name: line, role: line, to: address, numbers: z.array(digits), text: line }),
    ),
  }),
});

/** What the directory of all numbers says around its list. */
const hub = z.strictObject({
  editedAt: day,
  title: line,
  metaTitle: line,
  description,
  searchWords,
  eyebrow: line,
  lede: line,
  quickGuideTitle: line,
  quickGuide: lines,
  takeawaysTitle: line,
  takeaways: z.array(titledText),
  directoryTitle: line,
  /** The parts of the list. */
  groups: byForm(z.strictObject(heading)),
  howToTitle: line,
  howToLede: line,
  howTo: z.array(titledText),
  faqs: z.strictObject(heading),
  closing,
  /** Shown when the list can't be loaded. */
  unavailable: line,
  retry: line,
});

/** What every number page has around its record. */
const numberPage = z.strictObject({
  title: template('number'),
  metaTitle: template('number', 'title'),
  quickAnswer: line,
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
  readings: z.strictObject({
    title: template('number'),
    lede: line,
    love: line,
    career: line,
    spirituality: line,
    twinFlames: line,
    manifestation: line,
    commonPlaces: line,
  }),
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
    list: line,
    decoder: line,
    retry: line,
  }),
});

const learn = z.strictObject({
  ...page,
  publishedAt: day,
  /** The table of contents. */
  contents: z.array(z.strictObject({ title: line, id: line })),
  framework: z.strictObject({ ...heading, steps: z.array(titledText).length(4), example: titledText }),
  appear: titledProse,
  areas: z.strictObject({
    ...heading,
    link: template('area'),
    items: z.array(z.strictObject({ title: line, to: address, question: line, text: line, tries: lines })),
  }),
  twinFlames: titledProse,
  manifestation: titledProse,
  journal: z.strictObject({
    ...heading,
    lines: z.array(z.strictObject({ label: line, example: line })),
    review: line,
  }),
  ethics: z.strictObject({ ...heading, good: titledList, bad: titledList }),
  faqs: z.strictObject(heading),
  closing,
});

/** The page of common questions. */
const questions = z.strictObject({
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
  steps: z.array(titledText).length(2),
  /** Other numbers to try the steps on. */
  practiceNumbers: z.array(digits),
  closing,
});

/** The page of times on the clock. */
const times = z.strictObject({
  ...page,
  spotlight: z.strictObject({ time, number: digits, title: line, paragraphs: lines, action: line }),
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
    /** Above other spellings of the query. */
    suggestions: line,
    numbers: resultKind,
    articles: resultKind,
    pages: resultKind,
  }),
  /** Shown when nothing was found. */
  empty: z.strictObject({ text: line, links }),
  /** Shown when the API can't be reached. */
  unavailable: z.strictObject({ lede: line, description, retry: line }),
  /** Pages of other remotes. The search finds those of this remote by their content files. */
  otherPages: z.array(z.strictObject({ path: address, title: line, description, searchWords })),
});

export type NumberGroup = z.output<typeof numberGroup>;
export type Category = z.output<typeof category>;
export type CategorySection = z.output<typeof categorySection>;
export type CategoryPage = z.output<typeof categoryPage>;
export type Comparison = z.output<typeof comparison>;
export type ComparisonPage = z.output<typeof comparisonPage>;
export type ComparisonSide = z.output<typeof comparisonSide>;
export type Comparisons = z.output<typeof comparisons>;
export type ComparisonSummary = z.output<typeof comparisonSummary>;
export type Archangel = z.output<typeof archangel>;
export type Archangels = z.output<typeof archangels>;
export type Guardian = z.output<typeof guardian>;
export type GuardianPage = z.output<typeof guardianPage>;
export type Guardians = z.output<typeof guardians>;
export type Article = z.output<typeof article>;
export type Hero = z.output<typeof hero>;
export type Home = z.output<typeof home>;
export type Hub = z.output<typeof hub>;
export type Learn = z.output<typeof learn>;
export type NumberPage = z.output<typeof numberPage>;
export type PageParts = z.output<typeof pageParts>;
export type Questions = z.output<typeof questions>;
export type Search = z.output<typeof search>;
export type Times = z.output<typeof times>;

/** The schema of each kind of file: `<kind>.yaml` or `<name>.<kind>.yaml`. */
export default {
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
