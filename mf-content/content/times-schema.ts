import { group, listOf } from '@site/remote-build/fields';
import { z } from 'zod';
import {
  closing,
  digits,
  eyebrow,
  heading,
  line,
  page,
  proseLines,
  template,
  time,
  titledText,
} from './fields.ts';

/** Every time that repeats or mirrors (src/times/clock-times.ts), by hour. */
export const clockTimes = z.strictObject({
  ...heading,
  hours: line.describe('read by screen readers before the links to the hours'),
  midnight: line.describe('the heading of hour 0'),
  morning: template('hour').describe('the heading of the hours 1 to 12; {hour} is the hour'),
  afternoon: template('hour').describe('the heading of the hours 13 to 23; {hour} is the hour'),
  now: line.describe('stands before what to do at a time, followed by a colon'),
  page: template('number').describe('the link below a time that leads to the page of {number}, its digits'),
  decoder: template('time').describe('the link that decodes {time} if its digits have no page'),
  times: listOf('the times, each with its meaning and what to do', {
    time: time.describe('the time as a clock shows it, such as 1:11 or 01:10'),
    number: digits.optional().describe('the number that the time links to, only if it has a page'),
    meaning: line.describe('what the time means, in one sentence'),
    action: line.describe('what to do when you see it'),
  }),
});

/** The page of times on the clock. */
export const times = z.strictObject({
  ...page,
  eyebrow,
  clock: line.describe('the line below the clock, whose hours are links'),
  spotlight: group('the part about the best-known time, the first below the clock', {
    number: digits.describe('the number of the time; the hands of the clock show it too'),
    title: line.describe('the heading of this part of the page'),
    paragraphs: proseLines.describe('the paragraphs of this part of the page'),
    action: line.describe("the label of the button that leads to the number's page"),
  }),
  listTitle: line.describe('the heading above the cards of ten times'),
  listLede: line.describe('the line below the heading of the ten times'),
  times: listOf('the cards of ten times that people often notice', {
    time: time.describe('the time that the card shows'),
    number: digits.describe('the number that the card leads to'),
    title: line.describe('the heading of the card'),
    description: line.describe('what the time means, and what to do'),
  }).length(10),
  dayTitle: line.describe('the heading above the four parts of the day'),
  dayLede: line.describe('the line below the heading of the parts of the day'),
  noticed: template('times').describe('the last line of each card; {times} are its times'),
  day: listOf('the cards of the four parts of the day', {
    part: z
      .enum(['morning', 'afternoon', 'evening', 'night'])
      .describe('decides where the drawing on the card puts the sun or moon'),
    title: line.describe('the heading of the card'),
    hours: line.describe('from when to when this part of the day lasts'),
    description: line.describe('how a number is read at this time of day'),
    times: z.array(time).describe('times of this part of the day that people often notice'),
  }).length(4),
  stepsTitle: line.describe('the heading above the three steps'),
  stepsLede: line.describe('the line below the heading of the three steps'),
  steps: z.array(titledText).length(3).describe('the three steps of reading a time'),
  closing,
});
