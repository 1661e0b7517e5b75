import {
  address,
  day,
  description,
  fullTemplate,
  line,
  lines,
  markdownLine,
  markdownText,
  searchEntry,
  template,
  withPlaceholders,
} from '@site/remote-build/fields';
import { z } from 'zod';

const titledText = z.strictObject({ title: line, text: line });
const metaTitle = template('name', 'year');
const tableRows = z.array(z.tuple([line, line]));
const table = { caption: line, columns: z.tuple([line, line]), rows: tableRows };
const link = z.strictObject({ name: line, to: address });

/** The buttons at the end of a page. */
const onward = z.strictObject({
  /** What the button to the calculator says. */
  calculator: line,
  links: z.array(link).optional(),
});

const part = { id: line, title: line };

const aboutPart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('prose'), ...part, text: markdownText() }),
  z.strictObject({ kind: z.literal('cards'), ...part, cards: z.array(titledText) }),
  z.strictObject({ kind: z.literal('steps'), ...part, lede: line, steps: z.array(titledText) }),
  /** The works in sources.yaml. */
  z.strictObject({ kind: z.literal('sources'), ...part, lede: line }),
]);

const about = z.strictObject({
  editedAt: day,
  metaTitle,
  title: fullTemplate('name'),
  /** The name of the page in the breadcrumbs. */
  crumb: line,
  searchEntry,
  description,
  lede: line,
  /** The digits whose plate is drawn at first. */
  plate: line.regex(/^\d{1,8}$/, 'must be 1 to 8 digits'),
  contentsTitle: line,
  parts: z.array(aboutPart),
  disclaimer: z.strictObject({ title: line, text: markdownLine() }),
  onward,
});

/** The part of the about page that draws a plate from what the visitor types. */
const rings = z.strictObject({
  title: line,
  lede: line,
  label: line,
  /** Only without scripts. */
  button: line,
  /** Below a field that holds no digit. */
  withoutDigits: line,
  plate: fullTemplate('number'),
  steps: z.array(titledText).length(3),
});

const sources = z.strictObject({
  editedAt: day,
  groups: z.array(z.strictObject({ title: line, works: z.array(markdownLine()) })),
});

/** The blog as a whole: in its heading, in the feed and for search engines. */
const feed = z.strictObject({ title: fullTemplate('name'), subtitle: line });

const topics = z.strictObject({ popular: lines });

const card = z.strictObject({
  byline: fullTemplate('author'),
  readTime: fullTemplate('minutes'),
  tags: line,
});

/** The list of posts. */
const list = z.strictObject({
  metaTitle,
  topicMetaTitle: fullTemplate('topic', 'name', 'year'),
  missingMetaTitle: metaTitle,
  description,
  missingDescription: description,
  crumb: line,
  searchEntry,
  lede: line,
  /** Above the title of the lead story. */
  newest: line,
  topics: z.strictObject({ label: line, listLabel: line, all: line }),
  /** The chips of the numbers that posts are about. */
  numbers: z.strictObject({ label: line, listLabel: line }),
  listLabel: line,
  loading: line,
  count: z.strictObject({
    none: line,
    one: line,
    many: fullTemplate('count'),
    onTopic: fullTemplate('articles', 'topic'),
    unknownTopic: line,
    unknownNumber: line,
  }),
  emptyTopic: markdownLine(),
  emptyNumber: markdownLine(),
  empty: titledText,
  newsletter: z.strictObject({ title: line, text: markdownLine() }),
  onward,
});

const post = z.strictObject({
  metaTitle: fullTemplate('title', 'year'),
  crumb: line,
  /** Stands before the date of the last change. */
  updated: line,
  contentsTitle: line,
  /** Above the three sentences of a post. */
  inShortTitle: line,
  /** The same for every post. */
  takeaways: z.strictObject({ title: line, points: lines }),
  numbersTitle: line,
  /** What the link of a number in the text says on a longer look. */
  numberLink: fullTemplate('number', 'title'),
  offer: z.strictObject({ title: line, text: line, label: line }),
  author: z.strictObject({ title: line, text: markdownLine() }),
  nextTitle: line,
  /** Other posts that share numbers with this one, each with a list of these numbers. */
  sameNumbers: z.strictObject({ title: line, numbersOf: fullTemplate('title') }),
  faqs: z.strictObject({ title: line, lede: markdownLine() }),
  onward,
  loading: line,
  missing: z.strictObject({
    metaTitle,
    description,
    title: line,
    text: line,
    /** Added when the post could not be asked for. */
    unreachable: line,
    back: line,
    retry: line,
  }),
});

/** The contact page around its form. */
const contact = z.strictObject({
  editedAt: day,
  metaTitle,
  title: line,
  crumb: line,
  searchEntry,
  description,
  lede: line,
  formTitle: line,
  loading: line,
  times: z.strictObject({ title: line, lede: line, ...table, note: markdownLine() }),
  answered: z.strictObject({ title: line, links: z.array(link) }),
  advice: z.strictObject({ title: line, cards: z.array(titledText).length(3) }),
  onward,
});

/** The contact form, which is loaded after its page. */
const form = z.strictObject({
  labels: z.strictObject({ name: line, email: line, subject: line, message: line }),
  subjectPlaceholder: line,
  /** Beside the button, before sending: nothing is sent, who reads the message, or that neither is known. */
  notConnected: markdownLine('email'),
  unknown: markdownLine('email'),
  connected: markdownLine('readBy'),
  /** The label of a field that only programs fill in. */
  trap: line,
  problems: z.strictObject({ limited: markdownLine('email'), failed: markdownLine('email') }),
  send: line,
  sending: line,
  /** How many fields are wrong. */
  wrong: z.strictObject({ one: line, many: fullTemplate('count') }),
  unavailable: line,
  sent: z.strictObject({ title: line, description: line }),
});

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'must be a month such as 2024-12');

/** A legal text in numbered sections: `legal/*.legal.md`. */
const legalFields = z.strictObject({
  publishedAt: month.optional(),
  updatedAt: month,
  title: line,
  metaTitle,
  description,
  lede: line,
  /** The line below the heading. */
  dated: fullTemplate('month'),
  searchEntry,
  summary: z.array(line).length(5),
  /** The id of the section that the help box follows. */
  helpBoxAfter: line.optional(),
  /** Tables by the ids of the sections that they end. */
  tables: z.record(z.string(), z.strictObject(table)).optional(),
  intro: z.literal('', 'must be empty: begin with a section'),
  sections: z.array(
    z.strictObject({
      id: line,
      title: line,
      html: z.string().pipe(z.union([z.literal(''), withPlaceholders('name', 'address', 'email', 'month')])),
    }),
  ),
});

// The page would leave out what belongs to an unknown id.
const legal = legalFields.superRefine(({ sections, helpBoxAfter, tables = {} }, context) => {
  const ids = sections.map(({ id }) => id);
  const report = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  for (const [place, id] of ids.entries())
    if (ids.indexOf(id) < place)
      report(['sections', place, 'id'], `repeats ${id}, the id of a section above`);
  if (helpBoxAfter && !ids.includes(helpBoxAfter))
    report(['helpBoxAfter'], `names ${helpBoxAfter}, but no section has this id`);
  for (const id of Object.keys(tables))
    if (!ids.includes(id)) report(['tables', id], `names ${id}, but no section has this id`);
});

/** What stands around both legal texts. */
const legalFrame = z.strictObject({ contentsTitle: line, summaryTitle: line, calculator: line });

export type AboutPart = z.output<typeof aboutPart>;
export type Legal = z.output<typeof legal>;
export type Onward = z.output<typeof onward>;

/** The schema of each kind of file: `<kind>.yaml` or `<name>.<kind>.yaml`. */
const schemas = {
  about,
  card,
  contact,
  feed,
  form,
  frame: legalFrame,
  legal,
  list,
  post,
  rings,
  sources,
  topics,
};

export default schemas;

/** What the files of each kind hold. */
export type Content = {
  [Kind in keyof typeof schemas]: z.output<(typeof schemas)[Kind]>;
};
