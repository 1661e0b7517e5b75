import type { LineOf } from './read-yaml.ts';

/** A text that visitors read, and its place in the content folder. */
export interface Text {
  file: string;
  /** The path of the field, such as `numbers.0.title`. */
  field: string;
  line: number;
  text: string;
  /** The numbers that the place is about: of its file, its keys, or a field `number` beside it. */
  about: readonly string[];
  /** The last of them that is not from the name of the file: the number of the entry that the text belongs to. */
  number?: string;
  /** The whole file is a list, so the field begins with an index. */
  isInList?: boolean;
}

export interface Problem {
  file: string;
  line: number;
  field: string;
  message: string;
}

export function showProblem({ file, line, field, message }: Problem): string {
  return `${file}:${line}: ${field ? `${field} ` : ''}${message}`;
}

/** Lists every problem of the content. */
export class ContentError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map(showProblem).join('\n'));
    this.name = 'ContentError';
    this.problems = problems;
  }
}

/** Fields whose values are not prose. */
const technical = new Set(['id', 'kind', 'path', 'slug', 'to', 'searchWords', 'author', 'category']);

/** All texts of a file. Addresses, dates and lists of numbers are not texts. */
export function textsIn(file: string, data: unknown, lineOf: LineOf): Text[] {
  const ofFile = numbersInName(file);
  const visit = (value: unknown, path: readonly PropertyKey[], about: readonly string[]): Text[] => {
    if (typeof value === 'string') {
      const text = readable(value);
      if (!/\p{L}/u.test(text) || /^(?:[/#]\S*$|https?:|\d{4}-\d\d-\d\d)/.test(text)) return [];
      const number = about.slice(ofFile.length).at(-1);
      const isInList = typeof path[0] === 'number';
      return [{ file, field: path.join('.'), line: lineOf(path), text, about, number, isInList }];
    }
    if (typeof value !== 'object' || value === null) return [];
    const own: { number?: unknown; digit?: unknown; 0?: unknown } = value;
    const within = [...about, ...numberIn(own.number ?? own.digit ?? own[0])];
    return Object.entries(value).flatMap(([key, inner]) => {
      if (Array.isArray(value)) return visit(inner, [...path, Number(key)], within);
      return technical.has(key) ? [] : visit(inner, [...path, key], [...within, ...numberIn(key)]);
    });
  };
  return visit(data, [], ofFile);
}

function numberIn(value: unknown): string[] {
  return typeof value === 'string' && /^\d{1,8}$/.test(value) ? [value] : [];
}

/** `7.md` is about 7, `111-vs-1111.comparison.yaml` about both; `11-11-on-the-clock.md` is not about 11. */
function numbersInName(file: string): string[] {
  const [name = ''] = (file.split('/').at(-1) ?? '').split('.');
  return name
    .split('-')
    .filter((part) => part === name || /^\d{3,8}$/.test(part))
    .flatMap(numberIn);
}

/** The characters that Markdown escapes in HTML. */
const entities: Readonly<Record<string, string>> = { '#39': "'", quot: '"', lt: '<', gt: '>', amp: '&' };

/** Puts a text on one line, removes tags and the addresses of Markdown links, and decodes escaped characters. */
function readable(source: string): string {
  return source
    .replace(/<[^>]*>/g, ' ')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\s+/g, ' ')
    .replace(/&(#39|quot|lt|gt|amp);/g, (_, name: string) => entities[name] as string);
}

/** Matches a number as digits or as a time, on a clock of 24 or 12 hours. */
export function numberPattern(number: string): RegExp {
  const forms = [number];
  const [, hours = '', minutes = ''] = /^(\d{1,2})(\d{2})$/.exec(number) ?? [];
  if (hours !== '' && Number(hours) < 24 && Number(minutes) < 60) {
    forms.push(`${hours}:${minutes}`);
    if (Number(hours) > 12) forms.push(`${Number(hours) - 12}:${minutes}`);
    if (Number(hours) === 0) forms.push(`12:${minutes}`);
  }
  return new RegExp(`(?<!\\d)(?:${forms.join('|')})(?!\\d)`);
}
