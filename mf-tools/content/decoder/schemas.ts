import {
  address,
  description,
  fullTemplate,
  group,
  line,
  listOf,
  markdownLine,
  searchEntry,
} from '@site/remote-build/fields';
import { z } from 'zod';
import { crumb, editedAt, metaTitle, toast } from '../fields.ts';

export const decode = z.strictObject({
  editedAt,
  metaTitle,
  description,
  reading: group('the titles of a reading at its own address, for previews of links', {
    title: fullTemplate('number', 'year').describe(
      'the title without a topic; {number} is the number, {year} that of titles',
    ),
    titleWithContext: fullTemplate('number', 'context', 'year').describe(
      'the title for a topic: {context}; {number} is the number, {year} that of titles',
    ),
  }),
  crumb,
  searchEntry,
  title: line.describe('the heading of the page'),
  lede: line.describe('the line beside the heading, unless the page opens with a reading'),
  another: line.describe('the link to the form, at the top of the page of a reading'),
  otherWays: markdownLine().describe('the line below the form with links to other ways to a number'),
  steps: group('how to decode a number, for visitors and for search engines', {
    title: line.describe('the heading above the three steps'),
    lede: line.describe('the line below the heading of the steps'),
    steps: listOf('the three steps', {
      title: line.describe('the heading of one step'),
      text: line.describe('what to do in one step'),
    }).length(3),
  }),
  comparison: group('the section that compares the decoder with the calculator', {
    title: line.describe('the heading above the comparison'),
    lede: line.describe('the paragraph below the heading of the comparison'),
    caption: line.describe('the name of the table, for screen readers'),
    columns: z.tuple([line, line, line]).describe('the headings of the three columns'),
    rows: z
      .array(z.tuple([line, line, line]))
      .describe('the rows of the table; the first cell of each says what is compared'),
    links: listOf('the buttons below the table', {
      name: line.describe('the label of a button below the table'),
      to: address.describe('the address on this site that such a button leads to'),
    }),
  }),
  faqsTitle: line.describe('the heading above the questions and answers'),
  closing: group('the end of the page: an invitation to the calculator', {
    title: line.describe('the heading of the invitation'),
    lede: line.describe('the line below the heading of the invitation'),
    calculator: line.describe('the label of the button that leads to the calculator'),
  }),
});

/** The form of the decoder. */
export const decoder = z.strictObject({
  title: line.describe('the heading of the form; visible only when the page opens with a reading'),
  number: group('the field for the number', {
    label: line.describe('the label of the field for the number'),
    hint: line.describe('the line below the field: how to type a number'),
    placeholder: line.describe('what the field shows before anything is typed'),
  }),
  more: line.describe('what unfolds the three questions below the number'),
  context: group('the first question: what the reading should be about', {
    label: line.describe('the label of the list of topics'),
    placeholder: line.describe('what the list of topics shows before one is chosen'),
  }),
  frequency: group('the second question: how often the number is seen', {
    label: line.describe('the label of the list that asks how often'),
    none: line.describe('the choice for no answer to how often'),
  }),
  location: group('the third question: where the number is seen', {
    label: line.describe('the label of the list that asks where'),
    none: line.describe('the choice for no answer to where'),
  }),
  button: line.describe('the label of the button that asks for the reading'),
  busy: line.describe('the label of the button until the reading comes'),
  done: fullTemplate('number').describe(
    'read by screen readers when the reading has come; {number} is its number',
  ),
  privacy: line.describe('the line below the button: what is sent'),
  unavailable: line.describe('shown below the button when the code of the form cannot be loaded'),
  error: toast.describe('the message when no reading came'),
  close: line.describe('read by screen readers on the × of an error that is shown without JavaScript'),
  wait: group('shown below the button after too many readings in a short time', {
    text: fullTemplate('time').describe('the whole message; {time} is one of the times below'),
    second: line.describe('the time to wait: one second'),
    seconds: fullTemplate('count').describe('the time to wait, up to 89 seconds; {count} is how many'),
    minutes: fullTemplate('count').describe('the time to wait, up to 89 minutes; {count} is how many'),
    hours: fullTemplate('count').describe('the time to wait, if longer; {count} is how many hours'),
  }),
});

export const reading = z.strictObject({
  title: fullTemplate('number').describe(
    'the heading of the reading and its picture; {number} is the number',
  ),
  circumstances: line.describe('read by screen readers before the answers that shaped the reading'),
  areas: group('the headings of the five texts of the reading', {
    love: line.describe('the heading of the text about love'),
    career: line.describe('the heading of the text about career and money'),
    spirituality: line.describe('the heading of the text about spirituality'),
    twinFlames: line.describe('the heading of the text about twin flames'),
    manifestation: line.describe('the heading of the text about manifestation'),
  }),
  chosen: line.describe('marks the text about the topic that was chosen in the form'),
  digits: group('the digits with their rings, beside the reading', {
    title: line.describe('the heading above the digits'),
    note: line.describe('the line below the heading of the digits'),
    kept: line.describe('what stands in place of a sum for 11, 22, and 33'),
  }),
  nextSteps: group('the steps to take, beside the reading', {
    title: line.describe('the heading above the steps'),
    note: line.describe('the line below the heading of the steps'),
  }),
  page: group('the link to the page of a number, below the five texts', {
    nearest: line.describe('the heading of the link when it leads to the nearest number'),
    own: line.describe('the heading of the link when it leads to the number itself'),
    note: line.describe('the line below the heading of the link'),
    link: fullTemplate('number').describe('what the card of the number says; {number} is the number'),
  }),
  note: line.describe('the small print at the end of the reading'),
  share: group('what visitors share of the reading', {
    title: fullTemplate('number').describe('the title of a shared reading; {number} is the number'),
    text: fullTemplate('number').describe('the text to share or copy; {number} is the number'),
    withoutScripts: fullTemplate('link').describe(
      'how to share the reading without JavaScript; {link} is a link to it',
    ),
    link: fullTemplate('number').describe('the words of this link to the reading; {number} is the number'),
  }),
});
