import { group } from '@site/remote-build/fields';
import { z } from 'zod';
import { description, editedAt, line, lines, links, metaTitle, template } from './fields.ts';

/** A kind of search results. */
const resultKind = z.strictObject({
  title: line.describe('the heading above the results of this kind'),
  one: line.describe('follows the number of results if it is 1'),
  many: line.describe('follows the number of results if it is more than 1'),
});

export const search = z.strictObject({
  editedAt,
  title: line.describe('the heading before anything was searched, also in breadcrumbs'),
  metaTitle,
  description,
  lede: line.describe('the line below the search field before anything was searched'),
  field: line.describe('read by screen readers as the name of the search field'),
  placeholder: line.describe('what the search field shows before anything is typed'),
  button: line.describe('the label of the button that starts the search'),
  popularTitle: line.describe('the heading above the popular searches'),
  popular: lines.describe('the popular searches, each a link to its results'),
  results: group('what the page says once something was searched', {
    title: template('query').describe('the heading above results; {query} is what was searched'),
    metaTitle: template('query').describe(
      'the title in the browser tab; {query} is what was searched, the year is added',
    ),
    loading: template('query').describe('shown until the results have come; {query} is what was searched'),
    found: template('counts', 'query').describe(
      'says how much was found; {counts} is a list such as "2 numbers and 1 page"',
    ),
    nothing: template('query').describe('says that nothing was found; {query} is what was searched'),
    asTyped: group('shown when the words of the query were corrected', {
      text: line.describe('says that the spelling was corrected'),
      link: template('query').describe('the link that searches for {query}, the words as they were typed'),
    }),
    numbers: resultKind.describe('what the page calls angel numbers that were found'),
    articles: resultKind.describe('what the page calls blog posts that were found'),
    pages: resultKind.describe('what the page calls other pages that were found'),
    questions: resultKind.describe('what the page calls questions and answers that were found'),
  }),
  withoutPage: group('shown for a number that has no page of its own', {
    title: template('number').describe('the heading of this part; {number} is the number that was typed'),
    text: template('number').describe('says that the decoder reads {number}, the number that was typed'),
    button: template('number').describe('the label of the button that opens the decoder for {number}'),
    nearestTitle: line.describe('the heading above the links to similar numbers'),
  }),
  empty: group('what the page offers when nothing was found', {
    text: line.describe('says what to try next'),
    links: links.describe('the buttons below the text about what to try next'),
  }),
  unavailable: group("shown when numbers and articles can't be searched", {
    lede: line.describe('says below the search field that numbers and articles are missing'),
    description,
    retry: line.describe('the label of the button that searches once more'),
  }),
  helpWords: lines.describe(
    'words in lower case; a search for them shows where to find help, as does one for words such as suicide or abuse (isGrave in @site/contracts)',
  ),
});
