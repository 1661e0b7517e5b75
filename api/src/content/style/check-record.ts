import type { AngelNumberFile } from '../content-schema.ts';
import { foreignWords } from './american-english.ts';
import { contractionRatio, overusedIn, readingGrade, sentencesOf } from './text-figures.ts';

export interface StyleIssue {
  field: string;
  message: string;
}

const leastContracted = 0.75;
const highestGrade = 8;

/** What the first sentence of a part must speak of. */
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

/** Checks a number record against the house style. */
export function checkRecord(record: AngelNumberFile): StyleIssue[] {
  const issues: StyleIssue[] = [];
  const tell = (field: string, message: string) => issues.push({ field, message });
  const { number, tldr, takeaways, questions, situations } = record;
  const mentions = numberPattern(number);

  const title = `Angel Number ${number} Meaning: ${record.title} (2025)`;
  if (title.length > 60) tell('title', `makes a page title of ${title.length} characters; at most 60`);
  if (!record.coreMeaning.startsWith(`${number} means `))
    tell('coreMeaning', `must begin with "${number} means"`);
  if (!tldr.startsWith(`${number} means `)) tell('tldr', `must begin with "${number} means"`);
  const count = sentencesOf(tldr).length;
  if (count !== 3) tell('tldr', `has ${count} sentences; write three`);
  const grade = readingGrade(tldr);
  if (grade > highestGrade) tell('tldr', `reads at grade ${grade.toFixed(1)}; at most ${highestGrade}`);

  for (const field of [
    'love',
    'career',
    'spirituality',
    'twinFlames',
    'manifestation',
    'commonPlaces',
  ] as const) {
    const [first = ''] = sentencesOf(record[field]);
    if (!mentions.test(first)) tell(field, `does not name ${number} in its first sentence`);
    const subject = subjects[field];
    if (subject && !subject.test(first)) tell(field, 'does not name its subject in its first sentence');
    for (const [words, what] of covered[field] ?? []) {
      if (!words.test(record[field])) tell(field, `does not speak of ${what}`);
    }
  }
  for (const takeaway of takeaways) {
    if (!mentions.test(takeaway) && !takeaway.startsWith('Common mistake: ')) {
      tell('takeaways', `"${takeaway.slice(0, 30)}…" does not name ${number}`);
    }
  }
  if (!takeaways.at(-1)?.startsWith('Common mistake: '))
    tell('takeaways', 'must end with "Common mistake: …"');
  for (const { question: heading, answer: text } of questions) {
    if (!mentions.test(heading)) tell('questions', `"${heading}" does not name ${number}`);
    if (!mentions.test(sentencesOf(text)[0] ?? ''))
      tell('questions', `the answer to "${heading}" does not name ${number} first`);
  }
  for (const { title: heading, text } of situations) {
    if (!mentions.test(heading)) tell('situations', `"${heading}" does not name ${number}`);
    const isPhrase = /affirmation|journal/i.test(heading);
    if (!isPhrase && !mentions.test(sentencesOf(text)[0] ?? ''))
      tell('situations', `"${heading}" does not name ${number} first`);
  }

  for (const [field, text] of proseOf(record)) {
    for (const { word, advice } of foreignWords(text)) tell(field, `says "${word}"; write ${advice}`);
  }
  const all = proseOf(record)
    .map(([, text]) => text)
    .join('\n');
  const ratio = contractionRatio(all);
  if (ratio < leastContracted) {
    tell(
      '',
      `contracts ${Math.round(ratio * 100)} % of what could be contracted; at least ${leastContracted * 100} %`,
    );
  }
  // The form of a few parts asks for a colon.
  const running = all.replaceAll('Common mistake:', '').replaceAll(record.coreMeaning, '');
  for (const overuse of overusedIn(running)) tell('', `says ${overuse}`);
  return issues;
}

/** Everything that a reader of a record reads, by field. */
export function proseOf(record: AngelNumberFile): [field: string, text: string][] {
  const { takeaways, questions, situations, nextSteps, mistakes } = record;
  return [
    ['title', record.title],
    ['coreMeaning', record.coreMeaning],
    ['metaDescription', record.metaDescription],
    ['tldr', record.tldr],
    ['love', record.love],
    ['career', record.career],
    ['spirituality', record.spirituality],
    ['twinFlames', record.twinFlames],
    ['manifestation', record.manifestation],
    ['commonPlaces', record.commonPlaces],
    ['nextSteps', nextSteps],
    ['mistakes', mistakes.replace(/<[^>]*>/g, ' ')],
    ['takeaways', takeaways.join('\n')],
    ['questions', questions.map(({ question, answer }) => `${question}\n${answer}`).join('\n')],
    ['situations', situations.map(({ title, text }) => `${title}\n${text}`).join('\n')],
  ];
}

/** The digits, or the time that they make on a clock, also on one that counts to 12. */
function numberPattern(number: string): RegExp {
  const forms = [number];
  const [, hours = '', minutes = ''] = /^(\d{1,2})(\d{2})$/.exec(number) ?? [];
  if (hours !== '' && Number(hours) < 24 && Number(minutes) < 60) {
    forms.push(`${hours}:${minutes}`);
    if (Number(hours) > 12) forms.push(`${Number(hours) - 12}:${minutes}`);
    if (Number(hours) === 0) forms.push(`12:${minutes}`);
  }
  return new RegExp(`(?<!\\d)(?:${forms.join('|')})(?!\\d)`);
}
