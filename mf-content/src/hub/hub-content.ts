/** What the hub says around its directory. */
export const hubContent = {
  /** The day of the last true change to these texts; the directory has dates of its own. */
  editedAt: '2026-11-21',
  title: 'Angel Numbers and Their Meanings',
  lede: 'A number keeps finding you: on a clock, a receipt, the car in front. Look it up here, read what people have long taken it to mean, and keep whatever is useful to you.',
  quickGuide: [
    'Find the number as you saw it. With a colon or a dot in it, leave that out: 11:11 is 1111.',
    'Read the quick answer first, then the part of life that was on your mind.',
    'Not in the list? [Search](/search) the whole site, or let the [decoder](/decode) read the digits.',
  ],
  takeaways: [
    {
      title: 'Repetition is the message',
      text: 'One digit said again and again is read as its single meaning, spoken up.',
    },
    {
      title: 'More digits mean more weight',
      text: 'A triple taps your shoulder. A quadruple with the same digit stands in the doorway.',
    },
    {
      title: 'The moment completes it',
      text: 'What you were thinking, feeling or about to do says as much as the digits.',
    },
    {
      title: 'No number is a verdict',
      text: 'Not even 666. A number asks a question; the answer, and the decision, remain yours.',
    },
  ],
  howTo: [
    {
      title: 'Write it down as it was',
      text: 'The digits, the hour, the place, and the thought you were in the middle of. Ten words will do.',
    },
    {
      title: 'Read with one question',
      text: 'Choose the part of life that is loudest this week and read that passage. The others can wait.',
    },
    {
      title: 'Do one small thing',
      text: 'Each page ends in steps. Take the one you could finish today, and see what it changes.',
    },
  ],
} as const;
