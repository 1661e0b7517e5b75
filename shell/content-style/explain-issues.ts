import type { LineOf } from './read-yaml.ts';
import type { Problem } from './texts.ts';

/** The fields of a zod issue that are used here. */
interface Issue {
  code: string;
  path: readonly PropertyKey[];
  message: string;
  expected?: string;
  keys?: readonly string[];
  values?: readonly unknown[];
  minimum?: number | bigint;
  maximum?: number | bigint;
  origin?: string;
}

const kinds: Record<string, string> = {
  string: 'text (in quotes, if it is a number)',
  array: 'a list, with a dash before each entry',
  object: 'a group of fields',
  record: 'a group of fields',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
};

/** Turns the issues that a schema reports in a content file into messages for editors. */
export function explainIssues(
  issues: readonly Issue[],
  data: unknown,
  { file, lineOf }: { file: string; lineOf: LineOf },
): Problem[] {
  const problem = (path: readonly PropertyKey[], message: string): Problem => {
    return { file, line: lineOf(path), field: path.join('.'), message };
  };
  return issues.flatMap(({ code, path, message, expected = '', keys = [], values = [], ...limits }) => {
    const { minimum, maximum, origin } = limits;
    // A field without a value is null.
    const isMissing = (valueAt(data, path) ?? undefined) === undefined;
    if (code === 'invalid_value' && message.startsWith('Invalid'))
      return problem(path, isMissing ? 'is missing' : `must be ${values.join(' or ')}`);
    if (code === 'unrecognized_keys')
      return keys.map((key) => problem([...path, key], 'is not a field of this kind of file'));
    if (origin === 'array' && message.startsWith('Too small'))
      return problem(path, `needs ${minimum === 1 ? 'an entry' : `at least ${minimum} entries`}`);
    if (origin === 'array' && message.startsWith('Too big'))
      return problem(path, `may have at most ${maximum} entries`);
    if (code === 'invalid_union' && message.startsWith('Invalid'))
      return problem(path, 'is not of a kind that content/schemas.ts defines');
    if (code !== 'invalid_type') return problem(path, message);
    if (isMissing) return problem(path, path.length > 0 ? 'is missing' : 'is empty');
    const isOwn = message !== 'is missing' && !message.startsWith('Invalid input');
    return problem(path, isOwn ? message : `must be ${kinds[expected] ?? expected}`);
  });
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    data,
  );
}
