import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod';
import { FiguresLog } from './figures.ts';

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

/** The figures of an earlier process. Starts without them if the file is missing or damaged. */
export function loadFigures(file: string | undefined, onProblem: (error: unknown) => void): FiguresLog {
  try {
    if (file && existsSync(file))
      return new FiguresLog(storedSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
  } catch (error) {
    onProblem(error);
  }
  return new FiguresLog();
}

export async function saveFigures(file: string, figures: FiguresLog): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, JSON.stringify(figures));
  await rename(`${file}.new`, file);
}
