import type { CoreMeanings } from './core-meanings.ts';
import type { LineOf } from './read-yaml.ts';
import type { Problem } from './texts.ts';

/** The fields of a content file, and where they begin. */
export interface ContentFile {
  file: string;
  data: unknown;
  lineOf: LineOf;
}

/** Checks dates, numbers, ids, addresses and repeated entries. */
export function checkFiles(
  files: readonly ContentFile[],
  meanings: CoreMeanings,
  today = latestDay(),
): Problem[] {
  return [
    ...files.flatMap((file) => [
      ...checkDates(file, today),
      ...checkNumbers(file, meanings),
      ...checkLists(file),
    ]),
    ...checkAddresses(files),
  ];
}

/**
 * Today's date at UTC+14, where each day begins first. Later dates are refused: the site does not hide a text until its date,
 * and lists would show it first.
 */
function latestDay(): string {
  return new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
}

/** Dates to the day or to the month: `editedAt: 2026-11-22`. */
function checkDates({ file, data, lineOf }: ContentFile, today: string): Problem[] {
  const fields = data as Record<string, unknown>;
  const dates = ['createdAt', 'publishedAt', 'updatedAt', 'editedAt'].flatMap((field) => {
    const value = fields[field];
    return typeof value === 'string' ? [{ field, date: value.slice(0, 10) }] : [];
  });
  const [first] = dates;
  return dates.flatMap(({ field, date }) => {
    const problem = (message: string) => [{ file, line: lineOf([field]), field, message }];
    if (date < '2000') return problem(`is ${date}; write a date from 2000 on`);
    if (date > today.slice(0, date.length)) return problem(`is ${date}, which is in the future`);
    return first && date < first.date.slice(0, date.length)
      ? problem(`is ${date}, before ${first.field} (${first.date})`)
      : [];
  });
}

/**
 * Checks numbers, and links to their pages, against the core meanings, which name every number with a page. Other addresses may
 * belong to other teams, so the gate checks them before a release.
 */
function checkNumbers({ file, data, lineOf }: ContentFile, meanings: CoreMeanings): Problem[] {
  return stringsIn(data).flatMap(({ path, value }) => {
    const problem = (message: string) => ({ file, line: lineOf(path), field: path.join('.'), message });
    const key = String(path.findLast((each) => typeof each === 'string') ?? '');
    if (/^(?:number|numbers|\w+Numbers)$/.test(key) && /^\d+$/.test(value))
      return Object.hasOwn(meanings, value) ? [] : [problem(`names ${value}, which has no page`)];
    return [...value.matchAll(/(?:^|\]\()(\/angel-numbers\/(\d[^/#?)\s]*)[^)\s]*)/g)]
      .filter(([, , number = '']) => !Object.hasOwn(meanings, number))
      .map(([, address]) => problem(`links to ${address}, but there is no page for this number`));
  });
}

/** Fields that must have another value in each entry of a list. */
const unique = new Set<PropertyKey>(['id', 'slug', 'number', 'digit', 'time']);

/** Checks that no id repeats, because ids are anchors, and that no sentence repeats within a list. */
function checkLists({ file, data, lineOf }: ContentFile): Problem[] {
  const seen = new Set<string>();
  return stringsIn(data).flatMap(({ path, value }) => {
    const problem = (message: string) => [{ file, line: lineOf(path), field: path.join('.'), message }];
    const name = path.at(-1) as PropertyKey;
    if (name === 'id' && !/^[a-z0-9-]+$/.test(value))
      return problem('must be lower-case words joined by hyphens');
    const isSentence = typeof name === 'number' && value.split(' ').length > 3;
    const isUnique = unique.has(name) && typeof path.at(-2) === 'number';
    if (!isSentence && !isUnique) return [];
    const key = [...path.slice(0, isSentence ? -1 : -2), isSentence ? '' : String(name), value].join('\n');
    if (seen.has(key)) return problem(`repeats "${value.slice(0, 40)}" of an entry above`);
    seen.add(key);
    return [];
  });
}

/**
 * Checks that no two pages have the same address: `path` is unique among all files, `slug` among the files of one kind. A
 * `slug` below the top level of a file refers to another file, which must exist.
 */
function checkAddresses(files: readonly ContentFile[]): Problem[] {
  const all = files.flatMap(({ file, data, lineOf }) =>
    stringsIn(data)
      .filter(({ path }) => path.at(-1) === 'slug' || (path.length === 1 && path[0] === 'path'))
      .map(({ path, value }) => ({ file, value, line: lineOf(path), field: path.join('.') })),
  );
  const taken = new Map<string, string>();
  const slugs = new Set(all.filter(({ field }) => field === 'slug').map(({ value }) => value));
  return all.flatMap(({ file, value, line, field }) => {
    const problem = (message: string) => [{ file, line, field, message }];
    if (field.endsWith('.slug'))
      return slugs.has(value) ? [] : problem(`is ${value}, but no file has this slug`);
    const key = field === 'path' ? value : `${file.split('.').slice(-2).join('.')} ${value}`;
    const other = taken.get(key);
    if (!other) taken.set(key, file);
    return other ? problem(`is ${value}, which ${other} already has`) : [];
  });
}

function stringsIn(
  data: unknown,
  path: readonly PropertyKey[] = [],
): { path: readonly PropertyKey[]; value: string }[] {
  if (typeof data === 'string') return [{ path, value: data }];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    stringsIn(value, [...path, Array.isArray(data) ? Number(key) : key]),
  );
}
