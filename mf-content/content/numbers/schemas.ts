import { group } from '@site/remote-build/fields';
import { z } from 'zod';
import { byKind, calculatorLabel, description, heading, line, template } from '../fields.ts';

/** What every number page has around its record. */
export const numberPage = z.strictObject({
  title: template('number').describe('the heading at the top; {number} is the number of the page'),
  metaTitle: template('number', 'title').describe(
    "the title for search engines; {title} is the record's; the year is added",
  ),
  quickAnswer: line.describe('read by screen readers before the short answer at the top'),
  save: template('number').describe(
    "the link that puts {number}, the page's number, on the visitor's own list",
  ),
  savePicture: line.describe('the link below the short answer that saves a wallpaper for a phone'),
  facts: group('the list of what can be computed from the digits, beside the text', {
    kind: line.describe('the label of the kind of number, such as triple or mirror'),
    kinds: byKind(
      z.strictObject({
        value: line.describe('the name of this kind of number'),
        note: line.describe('what makes a number one of this kind, after the name'),
      }),
    ).describe('what the facts call each kind of number'),
    digitSum: line.describe('the label of the sum of the digits'),
    singleDigit: line.describe('follows the digit sum of a number that has one digit'),
    keptWhole: line.describe('follows the digit sum of 11, 22, and 33'),
    clock: line.describe('the label of the time that the digits show, such as 4:44'),
    notATime: line.describe('stands in place of a time if no clock shows these digits'),
    notATimeNote: line.describe('says in smaller type that no clock shows the digits'),
    twiceADay: line.describe('follows a time that a 12-hour clock shows too'),
    onceADay: line.describe('follows a time that only a 24-hour clock shows'),
    backward: line.describe('the label of the number read from its end'),
    backwardNote: line.describe('follows the digits of the number read from its end'),
    palindrome: line.describe('stands in place of the digits if they are the same from either end'),
    palindromeNote: line.describe('says in smaller type that the digits are the same from either end'),
  }),
  meanings: group('the headings of the six meanings', {
    title: template('number').describe(
      'the heading above the six meanings; {number} is the number of the page',
    ),
    love: line.describe('the heading of the meaning for love, and the link to it'),
    career: line.describe('the heading of the meaning for work, and the link to it'),
    spirituality: line.describe('the heading of the spiritual meaning, and the link to it'),
    twinFlames: line.describe('the heading of the meaning for twin flames, and the link to it'),
    manifestation: line.describe('the heading of the part on making a wish real, and the link to it'),
    commonPlaces: line.describe('the heading of where people see the number, and the link to it'),
  }),
  jumps: group('the last links in the row of links to parts of the page', {
    situations: line.describe('the link to what the number says in particular situations'),
    nextSteps: line.describe('the link to the list of next steps'),
  }),
  nextStepsTitle: line.describe('the heading above the list of things to do'),
  mistakesTitle: line.describe('the heading above the mistakes in reading the number'),
  offer: group("the sponsored box about a partner's video reading", {
    title: line.describe('the heading of the box'),
    text: line.describe('the text of the box, below its heading'),
    label: line.describe("the label of the button to the partner's site"),
  }),
  takeawaysTitle: line.describe('the heading above the card that sums up the page'),
  questionsTitle: template('number').describe(
    'the heading above the questions about {number}, the number of the page',
  ),
  situationsTitle: template('number').describe(
    'the heading above readings for situations; {number} is the number of the page',
  ),
  review: group('the small line below the questions about who reviewed the page, and when', {
    by: template('name').describe('says who wrote and reviewed the page; {name} is the name of the site'),
    last: line.describe('stands before the day of the last review'),
  }),
  relatedTitle: line.describe('the heading above the cards of related numbers'),
  around: group('the list of pages that belong to the number, with a label for each kind', {
    title: template('number').describe('the heading of the list; {number} is the number of the page'),
    shorter: line.describe('the label of numbers with fewer of the same digits, such as 44 for 444'),
    longer: line.describe('the label of numbers with more of the same digits, such as 4444 for 444'),
    reverse: line.describe('the label of the number with its digits in reverse order'),
    sameDigits: line.describe('the label of numbers with the same digits in another order'),
    clock: line.describe('the label of the link to the number as a time, such as 4:44'),
    categories: line.describe('the label of the pages about several numbers that list this one'),
    comparisons: line.describe('the label of the pages that compare two numbers with these digits'),
    guardians: line.describe('the label of the archangels whose pages list the number'),
    before: line.describe('the label of numbers before it in the list of all, and of a link at the end'),
    after: line.describe('the label of numbers after it in the list of all, and of a link at the end'),
    posts: line.describe('the label of blog posts about the number'),
  }),
  faqs: group('the questions that are the same on every number page', heading),
  closing: group('the end of the page: an invitation to the calculator', {
    title: heading.title,
    lede: template('number').describe('the line below the heading; {number} is the number of the page'),
    calculator: calculatorLabel,
  }),
  loadingTitle: line.describe("the heading while it isn't known whether the address names a number"),
  missing: group("the page for a number that doesn't exist or can't be loaded", {
    title: line.describe('the heading at the top, also the title of the browser tab'),
    // The specification gives it word for word, with straight apostrophes.
    lede: z.string().describe('the sentence below the heading, which says that the number has no page'),
    description,
    unreachable: line.describe('a further sentence if the numbers could not be reached'),
    list: line.describe('the label of the button that leads to all numbers'),
    decoder: line.describe('the label of the button that leads to the decoder'),
    retry: line.describe('the label of the button that loads the number once more'),
  }),
});
