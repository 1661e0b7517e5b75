import {
  description,
  fullTemplate,
  group,
  line,
  listOf,
  markdownLine,
  searchEntry,
} from '@site/remote-build/fields';
import { z } from 'zod';
import { crumb, editedAt, metaTitle } from '../fields.ts';

/** The page /my-numbers around the journal. */
export const myNumbers = z.strictObject({
  editedAt,
  metaTitle,
  description,
  crumb,
  searchEntry,
  title: line.describe('the heading of the page'),
  lede: line.describe('the paragraph below the heading of the page'),
  privacy: group('the section below the journal that says where the list is kept', {
    title: line.describe('the heading above the points about where the list is kept'),
    points: listOf('what to know about where the list is kept', {
      title: line.describe('the heading of one point'),
      text: line.describe('the paragraph below the heading of a point'),
    }),
  }),
  next: group('the section at the end: what to do with the list', {
    title: line.describe('the heading of the last section'),
    text: markdownLine().describe('the paragraph of the last section, with links'),
  }),
});

/** The journal of /my-numbers. */
export const journal = z.strictObject({
  title: line.describe('the heading of the form'),
  number: group('the field for the number', {
    label: line.describe('the label of the field for the number'),
    placeholder: line.describe('what the field shows before anything is typed'),
  }),
  seenAt: group('the field for the date and time when the number was seen', {
    label: line.describe('the label of the field for date and time'),
  }),
  place: group('the field for the place where the number was seen', {
    label: line.describe('the label of the field for the place'),
    hint: line.describe('the line between label and field, with examples'),
  }),
  note: group('the field for what the visitor was thinking', {
    label: line.describe('the label of the field for thoughts'),
  }),
  button: line.describe('the label of the button that saves the number'),
  busy: line.describe('the label of the button while the number is being saved'),
  saved: fullTemplate('number').describe(
    'read by screen readers after a number was saved; {number} is this number',
  ),
  withoutScripts: line.describe('shown without JavaScript: how to keep a journal on paper'),
  unavailable: line.describe('shown below the button when the code of the form cannot be loaded'),
  noStorage: line.describe('shown below the form when the browser cannot store the list or its changes'),
  empty: line.describe('shown below the form until a number is saved'),
  often: group('the numbers by how often they were seen', {
    title: line.describe('the heading above the numbers that were seen most'),
    once: line.describe('says that a number was seen once'),
    times: fullTemplate('count').describe('says how often a number was seen; {count} is how many times'),
    last: fullTemplate('date').describe('says when a number was seen last; {date} is the day'),
    others: line.describe('the words that open the numbers after the first twelve'),
  }),
  calendar: group('the calendar with the numbers of each day', {
    title: line.describe('the heading above the calendar'),
    previous: line.describe('read by screen readers on the arrow to the month before'),
    next: line.describe('read by screen readers on the arrow to the month after'),
    more: fullTemplate('count').describe('in a day with many numbers; {count} is how many are not shown'),
    day: fullTemplate('date', 'numbers').describe(
      'read by screen readers for a day; {date} is the day, {numbers} what was seen',
    ),
  }),
  list: group('all entries, the newest first', {
    title: line.describe('the heading above all entries'),
    delete: fullTemplate('number', 'date').describe(
      'read by screen readers to delete an entry; {number} and {date} say which',
    ),
    deleteShort: line.describe('the label of the button that deletes an entry'),
    deleted: fullTemplate('number').describe('shown after an entry was deleted; {number} is its number'),
    undo: line.describe('the label of the button that brings back what was deleted'),
    undone: fullTemplate('number').describe('shown when the entry is back; {number} is its number'),
  }),
  file: group('the buttons for the whole list, and what they report', {
    title: line.describe('the heading above the buttons for the whole list'),
    titleEmpty: line.describe('the heading while the list is empty, above the button that imports a file'),
    export: line.describe('the label of the button that saves the list as a file'),
    import: line.describe('the label of the button that adds the entries of an exported file'),
    print: line.describe('the label of the button that prints the list'),
    deleteAll: line.describe('the label of the button that deletes the list'),
    deletedAll: line.describe('shown after the list was deleted'),
    undone: line.describe('shown when the deleted list is back'),
    name: line.describe('the name of an exported file'),
    imported: fullTemplate('count').describe('shown after an import; {count} is how many entries are new'),
    importedOne: line.describe('shown after an import with one new entry'),
    changed: fullTemplate('count').describe(
      'shown after an import; {count} is how many entries it changed in the list',
    ),
    changedOne: line.describe('shown after an import that changed one entry'),
    importedNone: line.describe('shown after an import that changed nothing'),
  }),
  fileErrors: group('the messages about files that cannot be imported', {
    notJson: line.describe('shown for a file that was not exported here'),
    entry: fullTemplate('position', 'field').describe(
      'shown for a wrong entry; {position} is that of the entry, {field} the wrong part',
    ),
  }),
  print: group('the printed list, which leaves lines to fill in by hand', {
    title: line.describe('the heading of the printed list'),
    lines: group('the labels of the lines of an entry, as on the journal page of /learn', {
      when: line.describe('the label before date, time, and place'),
      number: line.describe('the label before the number'),
      thinking: line.describe('the label before what the visitor was thinking'),
      feeling: line.describe('the label before an empty line, for a feeling'),
      fits: line.describe('the label before an empty line, for the words of a meaning that fit'),
      did: line.describe('the label before an empty line, for what the visitor did'),
    }),
  }),
});
