import { sentencesOf } from '@site/content-style/text-figures';
import { numberPattern } from '@site/content-style/texts';
import { type AngelNumberFile, parts } from '../content-schema.ts';

/** What the first sentence of a part must mention. */
const subjects: Partial<Record<keyof AngelNumberFile, RegExp>> = {
  love: /\b(?:love|relationships?|partners?|dating|couples?|single)\b/i,
  career: /\b(?:work|works|working|career|job|jobs|money|boss|business)\b/i,
  twinFlames: /\btwin flames?\b/i,
};

/** What a part must cover somewhere. */
const covered: Partial<Record<keyof AngelNumberFile, readonly [RegExp, string][]>> = {
  love: [
    [/\b(?:single|dating|date|alone|on your own|looking for love)\b/i, 'single readers'],
    [/\b(?:partner|couples?|together|relationship|married|spouse|two of you)\b/i, 'couples'],
    [/\b(?:breakup|break up|broke up|broken up|breaking up|split|ex|left you|ended)\b/i, 'a breakup'],
  ],
  twinFlames: [
    [/\b(?:separat\w+|apart|distance|no contact)\b/i, 'separation'],
    [
      /\b(?:reunion|reunite\w*|reuniting|back together|come back|coming back|back in touch|return\w*|meet again)\b/i,
      'reunion',
    ],
  ],
  career: [
    [
      /\b(?:money|pay|paid|raise|savings?|budget|bills?|income|debt|spend\w*|dollars?|salary|cash)\b/i,
      'money',
    ],
  ],
};

/** Checks the parts of a number record against the style rules. */
export function checkRecord(record: AngelNumberFile) {
  const issues: { field: string; message: string }[] = [];
  const report = (field: string, message: string) => issues.push({ field, message });
  const { number, tldr, takeaways, questions, situations } = record;
  const mentions = numberPattern(number);

  if (!record.coreMeaning.startsWith(`${number} means `))
    report('coreMeaning', `must begin with "${number} means"`);
  if (!tldr.startsWith(`${number} means `)) report('tldr', `must begin with "${number} means"`);
  const count = sentencesOf(tldr).length;
  if (count !== 3) report('tldr', `has ${count} sentences; write three`);

  for (const field of parts) {
    const [first = ''] = sentencesOf(record[field]);
    if (!mentions.test(first)) report(field, `does not name ${number} in its first sentence`);
    const subject = subjects[field];
    if (subject && !subject.test(first)) report(field, 'does not name its subject in its first sentence');
    for (const [words, what] of covered[field] ?? []) {
      if (!words.test(record[field])) report(field, `does not mention ${what}`);
    }
  }
  for (const [index, takeaway] of takeaways.entries()) {
    if (!mentions.test(takeaway) && !takeaway.startsWith('Common mistake: ')) {
      report(`takeaways.${index}`, `"${takeaway.slice(0, 30)}…" does not name ${number}`);
    }
  }
  if (!takeaways.at(-1)?.startsWith('Common mistake: '))
    report(`takeaways.${takeaways.length - 1}`, 'must begin with "Common mistake: "');
  for (const [index, { question: heading, answer: text }] of questions.entries()) {
    if (!mentions.test(heading))
      report(`questions.${index}.question`, `"${heading}" does not name ${number}`);
    if (!mentions.test(sentencesOf(text)[0] ?? ''))
      report(`questions.${index}.answer`, `does not name ${number} in its first sentence`);
  }
  for (const [index, { title: heading, text }] of situations.entries()) {
    if (!mentions.test(heading)) report(`situations.${index}.title`, `"${heading}" does not name ${number}`);
    const isPhrase = /affirmation|journal/i.test(heading);
    if (!isPhrase && !mentions.test(sentencesOf(text)[0] ?? ''))
      report(`situations.${index}.text`, `does not name ${number} in its first sentence`);
  }
  return issues;
}
