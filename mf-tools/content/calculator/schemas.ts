import { fullTemplate, group, line } from '@site/remote-build/fields';
import { z } from 'zod';

/** The panel of the calculator with its form. */
export const calculator = z.strictObject({
  title: line.describe('the heading of the panel'),
  text: line.describe('the paragraph below the heading of the panel'),
  name: group('the field for the name', {
    label: line.describe('the label of the field for the name'),
    hint: line.describe('the line between label and field: which name to enter'),
  }),
  birthDate: group('the field for the birth date', {
    label: line.describe('the label of the field for the birth date'),
    hint: line.describe('the line between label and field: the order of month, day, and year'),
    placeholder: line.describe('what the field shows before anything is typed'),
    note: fullTemplate('date').describe(
      'below a date that was typed in another notation; {date} is how it was read',
    ),
  }),
  button: line.describe('the label of the button that calculates the number'),
  busy: line.describe('the label of the button during the calculation'),
  done: fullTemplate('number').describe(
    'read by screen readers after the calculation; {number} is the result',
  ),
  unavailable: line.describe('shown below the button when the code of the form cannot be loaded'),
  byHand: line.describe('shown without JavaScript: how to do the sum by hand'),
  privacy: line.describe('the line with a lock: what happens to name and birth date'),
});

/** What a personal angel number says. */
const message = z.strictObject({
  title: line.describe('a name for the number in two or three words, above the heading of the result'),
  quickMeaning: line.describe('the short answer below the heading, also in the picture to share'),
  love: line.describe('the text of the card about love'),
  career: line.describe('the text of the card about career'),
  spiritual: line.describe('the text of the card about spiritual growth'),
});

const numbers = ['111', '222', '333', '444', '555', '666', '777', '888', '999', '11', '22', '33'] as const;
export const messages = z.record(z.enum(numbers), message);

export const personalNumber = z.strictObject({
  label: fullTemplate('number').describe('the name of the result for screen readers; {number} is the result'),
  title: fullTemplate('number').describe('the heading of the result; {number} is the personal angel number'),
  leftOut: group('the note below the short answer about letters that do not count', {
    all: line.describe('for a name in which no letter counts'),
    some: line.describe('for a name in which only some letters count'),
  }),
  digit: fullTemplate('digit', 'number').describe(
    'above what the digit behind the number says; {digit} is that digit, {number} the result',
  ),
  lifePath: fullTemplate('path').describe('above what the life path number says; {path} is that number'),
  lifePathSum: fullTemplate('sum').describe(
    'after what the life path number says; {sum} is the addition of the digits',
  ),
  link: fullTemplate('number').describe(
    'the label of the button to the page of the number; {number} is the number',
  ),
  areas: group('the three cards below the short answer', {
    label: line.describe('the name of the list of cards, for screen readers'),
    love: line.describe('the heading of the card about love'),
    career: line.describe('the heading of the card about career'),
    spiritual: line.describe('the heading of the card about spiritual growth'),
  }),
  note: line.describe('the small print at the end of the result'),
  share: group('what visitors share of the result', {
    title: fullTemplate('number').describe(
      'the title of a shared result, also in the picture; {number} is the result',
    ),
    text: fullTemplate('number', 'title').describe(
      'the text to share or copy; {number} is the result, {title} the name of it',
    ),
  }),
});

const root = z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9', '11', '22', '33']);

export const lifePath = z.strictObject({
  digits: z
    .record(root.exclude(['11', '22', '33']), line)
    .describe('what the digit behind the result says; a master number has no other digit behind it'),
  paths: z.record(root, line).describe('what the life path number says, the sum of a birth date'),
});

export const twoPeople = z.strictObject({
  title: line.describe('the heading of the form for a second person, below the result'),
  lede: line.describe('the paragraph below the heading of the form'),
  name: line.describe('the label of the field for the name of the second person'),
  birthDate: line.describe('the label of the field for the birth date of the second person'),
  button: line.describe('the label of the button that compares the two numbers'),
  done: line.describe('read by screen readers when the reading for two is ready'),
  label: line.describe('the name of the reading for two, for screen readers'),
  both: fullTemplate('you', 'they', 'together').describe(
    'above the reading for two: {you} and {they} are the totals, {together} is the number of both',
  ),
  leftOut: group('the note about letters of the second name that do not count', {
    all: line.describe('for a second name in which no letter counts'),
    some: line.describe('for a second name in which only some letters count'),
  }),
  ease: line.describe('the heading above what comes easily to the two'),
  friction: line.describe('the heading above what is hard for the two'),
  step: line.describe('the heading above what the two can try'),
  note: line.describe('the small print at the end of the reading for two'),
  together: z
    .record(
      root,
      z.strictObject({
        title: line.describe('the heading of the reading'),
        meaning: line.describe('the paragraph below the heading of the reading'),
        ease: line.describe('what comes easily to the two'),
        friction: line.describe('what is hard for the two'),
        step: line.describe('what the two can try'),
      }),
    )
    .describe('a reading for each digit or master number that both can add up to'),
});

export const story = z.strictObject({
  title: line.describe('the heading that unfolds the steps of the calculation'),
  letters: group('the step that adds up the letters of the name', {
    title: line.describe('the name of the step that adds up the letters'),
    label: line.describe('the name of the list of letters, for screen readers'),
    sum: fullTemplate('sum').describe('below the letters and their values; {sum} is their total'),
    none: fullTemplate('sum').describe('shown for a name in which no letter counts; {sum} is 0'),
  }),
  digits: line.describe('the name of the step that adds up the digits of the birth date'),
  total: line.describe('the name of the step that adds letters and digits'),
  toTwoDigits: line.describe('the name of the step that brings a sum above 99 down'),
  toOneDigit: line.describe('the name of the step that adds digits until one is left'),
  eleven: line.describe('shown when a sum is 11 on the way to one digit'),
  number: group('the last step: what the number is', {
    title: line.describe('the name of the last step'),
    master: fullTemplate('number').describe('the last step for a master number; {number} is 11, 22, or 33'),
    other: fullTemplate('number').describe(
      'the last step for any other number; {number} is one digit, three times',
    ),
  }),
});
