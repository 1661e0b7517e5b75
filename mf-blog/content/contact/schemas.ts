import { description, fullTemplate, group, line, markdownLine, searchEntry } from '@site/remote-build/fields';
import { z } from 'zod';
import { cards, crumb, editedAt, links, metaTitle, onward, table } from '../fields.ts';

/** The contact page around its form. */
export const contact = z.strictObject({
  editedAt,
  metaTitle,
  title: line.describe('the heading of the page'),
  crumb,
  searchEntry,
  description,
  lede: line.describe('the lines below the heading of the page'),
  formTitle: line.describe('the heading above the form'),
  loading: line.describe('read by screen readers while the form is loading'),
  times: group('how soon we answer, beside the form', {
    title: line.describe('the heading above the table of response times'),
    lede: line.describe('the line between heading and table of response times'),
    ...table,
    note: markdownLine().describe('the line below the table of response times, with links'),
  }),
  answered: group('the links to questions that are answered already, beside the form', {
    title: line.describe('the heading above the links to answered questions'),
    links: links.describe('the links to pages with questions and answers'),
  }),
  advice: group('what to write, below the form', {
    title: line.describe('the heading above the cards about what to write'),
    cards: cards.length(3).describe('a card for each kind of message'),
  }),
  onward,
});

/** The contact form, which is loaded after its page. */
export const form = z.strictObject({
  labels: group('the labels of the fields', {
    name: line.describe('the label of the field for the name'),
    email: line.describe('the label of the field for the email address'),
    subject: line.describe('the label of the list of subjects'),
    message: line.describe('the label of the field for the message'),
  }),
  subjectPlaceholder: line.describe('what the list of subjects shows before one is chosen'),
  notConnected: markdownLine('email').describe(
    'above the button when nothing is sent; {email} is our address',
  ),
  unknown: markdownLine('email').describe(
    'above the button when it is unknown if messages are sent; {email} is our address',
  ),
  connected: markdownLine('readBy').describe(
    'above the button when messages are sent; {readBy} is who reads them',
  ),
  trap: line.describe('the label of a hidden field that only programs fill in'),
  problems: group('shown above the button when the message could not be sent', {
    limited: markdownLine('email').describe('shown after too many messages; {email} is our address'),
    failed: markdownLine('email').describe('shown after any other failure; {email} is our address'),
  }),
  send: line.describe('the label of the button that sends the message'),
  sending: line.describe('the label of the button while the message is being sent'),
  wrong: group('how many fields are wrong, beside the button', {
    one: line.describe('shown beside the button when one field is wrong'),
    many: fullTemplate('count').describe('shown beside the button; {count} is how many fields are wrong'),
  }),
  unavailable: line.describe('shown below the button when the code of the form cannot be loaded'),
  sent: group('what the visitor is told when the message was sent', {
    title: line.describe('the first line after a message was sent'),
    description: line.describe('the text below the first line after a message was sent'),
  }),
});
