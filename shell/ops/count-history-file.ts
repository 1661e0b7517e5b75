import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { CountHistory } from './count-history.ts';

const count = z.number().nonnegative();
const counts = z.object({
  pages: count,
  views: count.default(0),
  failedPages: count.default(0),
  renders: count,
  renderSeconds: count,
  browserFailures: count,
});
const buckets = z.array(z.tuple([z.int(), z.array(z.tuple([z.string(), counts]))]));
const storedSchema = z.object({
  recorded: z.array(z.object({ from: z.int(), to: z.int() })),
  buckets: z.object({ minutes: buckets, hour: buckets, day: buckets }),
});

/** The counts of an earlier process. Starts without them if the file is missing or damaged. */
export function loadCountHistory(
  file: string | undefined,
  onProblem: (error: unknown) => void,
): CountHistory {
  try {
    if (file && existsSync(file))
      return new CountHistory(storedSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
  } catch (error) {
    onProblem(error);
  }
  return new CountHistory();
}

export async function saveCountHistory(file: string, counts: CountHistory): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(counts));
  await rename(`${file}.new`, file);
}
