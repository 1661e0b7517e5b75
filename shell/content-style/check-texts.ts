import { nonAmericanWords } from './american-english.ts';
import { countWords } from './count-words.ts';
import {
  contractionRatio,
  overusedIn,
  overusedWords,
  readingGrade,
  sentencesOf,
  uncontracted,
} from './text-figures.ts';
import { numberPattern, type Problem, type Text } from './texts.ts';

const minContractionRatio = 0.75;
const maxGrade = 8;
/** Search engines cut longer titles. */
const maxTitleLength = 60;
/** The fields with headings and labels, which have little room. */
const labels = /(?:^|\.|[a-z])(?:title|headline|name|label|button|crumb|eyebrow|link|question)$/i;
const maxLabelLength = 100;

/** A closing quote without an opening one before it, or the other way round. */
const unpairedQuote = /^[^“]*”|”[^“]*”|“[^”]*(?:“|$)/;

/** Placeholders of an editor, and words that are wider than a narrow page. */
const draft = /\b(?:[Ll]orem ipsum|TODO|TBD|FIXME|XXX)\b|[\p{L}\d]{40,}/u;

/** Checks American English, headings, quotes and placeholders in each text, and contractions and overused words in each file. */
export function checkTexts(texts: readonly Text[]): Problem[] {
  const words = texts.flatMap((text) =>
    nonAmericanWords(text.text).map(({ word, advice }) => at(text, `says "${word}"; write ${advice}`)),
  );
  const long = texts
    .filter(({ field, text }) => (labels.test(field) || text.startsWith('#')) && text.length > maxLabelLength)
    .map((text) => at(text, `has ${text.text.length} characters; at most ${maxLabelLength}`));
  const quotes = texts.flatMap((text) => {
    const curly = curlyQuotes(text.text);
    if (unpairedQuote.test(curly)) return [at(text, 'has a quote without its partner')];
    return labels.test(text.field) && /^“[^”]*”$/.test(curly)
      ? [at(text, 'is a label in quotes; leave them out')]
      : [];
  });
  const drafts = texts.flatMap((text) => {
    const [found] = draft.exec(text.text) ?? [];
    if (!found) return [];
    const advice = 'replace placeholders, and shorten words of 40 characters or more';
    return [at(text, `has "${found.slice(0, 40)}"; ${advice}`)];
  });
  const files = [...Map.groupBy(texts, ({ file }) => file).values()].flatMap((ofFile) => {
    const all = ofFile.map(({ text }) => text).join('\n');
    const first = (expression: RegExp) =>
      ofFile.find(({ text }) => text.match(expression)) ?? (ofFile[0] as Text);
    const problems = overusedIn(all).map(({ expression, message }) => at(first(expression), message));
    const ratio = contractionRatio(all);
    if (ratio < minContractionRatio) {
      const full = first(uncontracted);
      const says = `says "${full.text.match(uncontracted)?.[0]}"`;
      const rule = `of the possible contractions in the file are contracted; at least ${percent(minContractionRatio)}`;
      problems.push(at(full, `${says}: only ${percent(ratio)} ${rule}`));
    }
    return problems;
  });
  return [...words, ...long, ...quotes, ...drafts, ...files];
}

/** Pages show straight quotes as curly ones. They open and close in turn, because tags around them have become spaces. */
function curlyQuotes(text: string): string {
  let isOpen = false;
  return text.replace(/"/g, () => {
    isOpen = !isOpen;
    return isOpen ? '“' : '”';
  });
}

/** A short answer must be easy to read. */
export function checkGrade(answer: Text): Problem[] {
  const grade = readingGrade(answer.text);
  return grade > maxGrade ? [at(answer, `reads at grade ${grade.toFixed(1)}; at most ${maxGrade}`)] : [];
}

/** The title of a page must fit into a search result, with the year, the name of the site and, for other placeholders, a number. */
export function checkTitle(title: Text): Problem[] {
  const { length } = title.text
    .replaceAll('{year}', '2025')
    .replaceAll('{name}', 'Angel Numbers')
    .replace(/\{\w+\}/g, '1111');
  return length > maxTitleLength
    ? [at(title, `makes a page title of ${length} characters; at most ${maxTitleLength}`)]
    : [];
}

/** The text of a card must name its number in its first sentence, so that it makes sense alone. */
export function checkReading(text: Text): Problem[] {
  const [first = ''] = sentencesOf(text.text);
  const numbers = text.number ? [text.number] : text.about;
  return numbers.length === 0 || numbers.some((number) => numberPattern(number).test(first))
    ? []
    : [at(text, `does not name ${numbers.join(' or ')} in its first sentence`)];
}

/** A point of a summary must make sense alone. */
export function checkTakeaway(point: Text): Problem[] {
  const [opening] = /^(?:it|its|this|that|these|those|they|he|she)\b(?:['’]\w+)?/i.exec(point.text) ?? [];
  return opening ? [at(point, `begins with "${opening}"; name the number or the thing`)] : [];
}

/** The figures of each kind of text that `--report` prints. */
export function figuresOf(
  texts: readonly Text[],
  kindOf: (file: string) => string,
  isAnswer: (text: Text) => boolean,
) {
  return [...Map.groupBy(texts, ({ file }) => kindOf(file))].map(([kind, ofKind]) => {
    const all = ofKind.map(({ text }) => text).join('\n');
    const words = countWords(all);
    const found = Object.values(overusedWords).reduce(
      (sum, { expression }) => sum + (all.match(expression)?.length ?? 0),
      0,
    );
    const grades = ofKind.filter(isAnswer).map(({ text }) => readingGrade(text));
    return {
      kind,
      files: new Set(ofKind.map(({ file }) => file)).size,
      words,
      contracted: percent(contractionRatio(all)),
      britishWords: nonAmericanWords(all).length,
      overusedPerThousand: ((1000 * found) / Math.max(1, words)).toFixed(1),
      /** The mean grade of the short answers. */
      grade: grades.length ? (grades.reduce((sum, grade) => sum + grade, 0) / grades.length).toFixed(1) : '',
    };
  });
}

function at({ file, line, field }: Text, message: string): Problem {
  return { file, line, field, message };
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`;
}
