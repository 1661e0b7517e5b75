import { listOf } from '@site/remote-build/fields';
import { z } from 'zod';
import { closing, digits, line, page, priority, prose, time } from './fields.ts';

/** The page of common questions. */
export const questions = z
  .strictObject({
    ...page,
    eyebrow: line.describe('the name of this page on number pages, and for screen readers at the top'),
    questionsTitle: line.describe('the heading above the cards of nine numbers'),
    questionsLede: line.describe('the line below the heading of the nine numbers'),
    learnMore: line.describe("the link on each card that leads to the number's page"),
    questions: listOf('the cards of nine numbers', {
      number: digits.describe('the number of the card'),
      question: line.describe('the heading of the card: what people ask about the number'),
      answer: line.describe('the answer, and what to do'),
      urgency: priority.describe('the badge of the card: how soon to act'),
      timing: line.describe('when to act, beside the badge'),
    }).length(9),
    clockTitle: line.describe('the heading above the seven clock times'),
    clockLede: line.describe('the line below the heading of the clock times'),
    clock: listOf('the seven clock times', {
      time: time.describe('the time as a clock shows it, in large digits'),
      meaning: line.describe('what the time means, in a few words'),
      action: line.describe('what to do when the clock shows it'),
    }).length(7),
    stepsTitle: line.describe('the heading above the two steps for any other number'),
    stepsLede: line.describe('the line below the heading of the two steps'),
    steps: listOf('the two steps for any other number', {
      title: line.describe('the heading of the step'),
      text: prose.describe('what to do in this step'),
    }).length(2),
    practiceNumbers: z.array(digits).describe('other numbers to try the steps on, as links below them'),
    closing,
  })
  .transform((page) => ({
    ...page,
    /** The numbers that it answers questions about. */
    listed: page.questions.map(({ number }) => number),
  }));
