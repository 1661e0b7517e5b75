import { day, description, fullTemplate, line, markdownLine, searchEntry } from '@site/remote-build/fields';
import { z } from 'zod';

/** The page /my-numbers around the journal. */
export const myNumbers = z.strictObject({
  editedAt: day,
  metaTitle: fullTemplate('year'),
  description,
  /** The name of the page in the breadcrumbs. */
  crumb: line,
  searchEntry,
  title: line,
  lede: line,
  privacy: z.strictObject({ title: line, points: z.array(z.strictObject({ title: line, text: line })) }),
  next: z.strictObject({ title: line, text: markdownLine() }),
});

/** The journal of /my-numbers. */
export const journal = z.strictObject({
  title: line,
  number: z.strictObject({ label: line, placeholder: line }),
  seenAt: z.strictObject({ label: line }),
  place: z.strictObject({ label: line, hint: line }),
  note: z.strictObject({ label: line }),
  button: line,
  busy: line,
  /** Told to screen readers. */
  saved: fullTemplate('number'),
  withoutScripts: line,
  unavailable: line,
  noStorage: line,
  empty: line,
  /** The numbers by how often they were seen. */
  often: z.strictObject({
    title: line,
    once: line,
    times: fullTemplate('count'),
    last: fullTemplate('date'),
    /** Opens the numbers after the first ones. */
    others: line,
  }),
  calendar: z.strictObject({
    title: line,
    previous: line,
    next: line,
    more: fullTemplate('count'),
    day: fullTemplate('date', 'numbers'),
  }),
  list: z.strictObject({
    title: line,
    /** The full name of the button, for screen readers. */
    delete: fullTemplate('number', 'date'),
    deleteShort: line,
    deleted: fullTemplate('number'),
    undo: line,
    undone: fullTemplate('number'),
  }),
  file: z.strictObject({
    title: line,
    export: line,
    import: line,
    print: line,
    deleteAll: line,
    deletedAll: line,
    undone: line,
    /** The name of an exported file. */
    name: line,
    imported: fullTemplate('count'),
    importedOne: line,
    /** Entries of the list that an edited file has with other texts. */
    changed: fullTemplate('count'),
    changedOne: line,
    importedNone: line,
  }),
  fileErrors: z.strictObject({ notJson: line, entry: fullTemplate('place', 'field') }),
  /** A printed entry has the lines of the journal page on /learn. */
  print: z.strictObject({
    title: line,
    lines: z.strictObject({ when: line, number: line, thinking: line, feeling: line, fits: line, did: line }),
  }),
});
