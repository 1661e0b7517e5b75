import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ContentFile } from '@site/content-style/check-files';
import { explainIssues } from '@site/content-style/explain-issues';
import { readTextFile } from '@site/content-style/read-text';
import { readYaml } from '@site/content-style/read-yaml';
import { ContentError } from '@site/content-style/texts';
import type { z } from 'zod';

/** Reads a file such as `decoder/love.yaml`. Throws a ContentError if it is missing or no YAML. */
export function readYamlFile(contentDir: string, file: string): ContentFile {
  const path = join(contentDir, file);
  if (!existsSync(path)) throw new ContentError([{ file, line: 1, field: '', message: 'is missing' }]);
  const { data, errors, lineOf } = readYaml(readTextFile(path, file));
  if (errors.length > 0) throw new ContentError(errors.map((error) => ({ file, field: '', ...error })));
  return { file, data, lineOf };
}

/** Reads and checks a file. Throws a ContentError that names every problem by line and field. */
export function readCheckedYaml<Result>(contentDir: string, name: string, schema: z.ZodType<Result>): Result {
  const { file, data, lineOf } = readYamlFile(contentDir, name);
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  throw new ContentError(explainIssues(parsed.error.issues, data, { file, lineOf }));
}
