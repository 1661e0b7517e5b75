import type { CoreMeanings } from './core-meanings.ts';
import type { LineOf } from './read-yaml.ts';
import type { Problem } from './texts.ts';

/** The fields of a content file, and where they begin. */
export interface ContentFile {
  file: string;
  data: unknown;
  lineOf: LineOf;
}

/** Checks dates, addresses and ids, which are not texts. */
export function checkFiles(files: readonly ContentFile[], meanings: CoreMeanings, today?: string): Problem[] {
  return [
    ...files.flatMap((file) => [
      ...checkDates(file, today),
      ...checkLinks(file, meanings),
      ...checkIds(file),
    ]),
    ...checkAddresses(files),
  ];
}

/** Nothing hides a text until its date, and lists would show it first. The day is over last at UTC-12, and begins at UTC+14. */
function latestDay(): string {
  return new Date(Date.now() + 14 * 3_600_000).toISOString().slice(0, 10);
}

/** Dates to the day or to the month: `editedAt: 2026-11-22`. */
function checkDates({ file, data, lineOf }: ContentFile, today = latestDay()): Problem[] {
  const fields = data as Record<string, unknown>;
  const dates = ['createdAt', 'publishedAt', 'updatedAt', 'editedAt'].flatMap((field) => {
    const value = fields[field];
    return typeof value === 'string' ? [{ field, date: value.slice(0, 10) }] : [];
  });
  const [first] = dates;
  return dates.flatMap(({ field, date }) => {
    const tell = (message: string) => [{ file, line: lineOf([field]), field, message }];
    if (date > today.slice(0, date.length)) return tell(`is ${date}, which is in the future`);
    return first && date < first.date ? tell(`is ${date}, before ${first.field} (${first.date})`) : [];
  });
}

/** Links to number pages, of which the core meanings name all. Other addresses are those of other teams, too: the gate opens them. */
function checkLinks({ file, data, lineOf }: ContentFile, meanings: CoreMeanings): Problem[] {
  return stringsIn(data).flatMap(({ path, value }) =>
    [...value.matchAll(/(?:^|\]\(|href=")(\/angel-numbers\/(\d[^/#?)\s"]*)[^)\s"]*)/g)]
      .filter(([, , number = '']) => !Object.hasOwn(meanings, number))
      .map(([, address]) => ({
        file,
        line: lineOf(path),
        field: path.join('.'),
        message: `links to ${address}, but there is no page for this number`,
      })),
  );
}

/** Ids are anchors, so that a list needs different ones. */
function checkIds({ file, data, lineOf }: ContentFile): Problem[] {
  const ids = stringsIn(data).filter(({ path }) => path.at(-1) === 'id');
  return ids.flatMap(({ path, value }, at) => {
    const list = path.slice(0, -2).join('.');
    const isRepeated = ids
      .slice(0, at)
      .some((other) => other.value === value && other.path.slice(0, -2).join('.') === list);
    const message = isRepeated
      ? `repeats ${value}, the id of an entry above`
      : /^[a-z0-9-]+$/.test(value)
        ? undefined
        : 'must be lower-case words joined by hyphens';
    return message ? [{ file, line: lineOf(path), field: path.join('.'), message }] : [];
  });
}

/** Two pages cannot have one address: `path` in files of all kinds, `slug` in files of one kind. */
function checkAddresses(files: readonly ContentFile[]): Problem[] {
  const taken = new Map<string, string>();
  return files.flatMap(({ file, data, lineOf }) =>
    (['path', 'slug'] as const).flatMap((field) => {
      const { [field]: value } = data as { path?: unknown; slug?: unknown };
      if (typeof value !== 'string') return [];
      const key =
        field === 'path' ? value.replace(/\/$/, '') : `${file.split('.').slice(-2).join('.')} ${value}`;
      const other = taken.get(key);
      if (!other) taken.set(key, file);
      return other ? [{ file, line: lineOf([field]), field, message: `${value} is taken by ${other}` }] : [];
    }),
  );
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
