import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderSamples } from '../releases/check-composition.ts';
import { stateDirOf } from '../releases/command/config.ts';
import { ReleaseError } from '../releases/errors.ts';

/** A site that is there but silent must not hold up a promotion. */
const answerWithinMs = 3_000;

/** The shell's own renderer, loaded only when something is to be rendered: publishing needs no shell. */
export const loadRenderSamples: RenderSamples = async (job) => {
  let loaded: typeof import('../server/workers/render-samples.ts');
  try {
    loaded = await import('../server/workers/render-samples.ts');
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message.split('\n')[0] : undefined;
    throw new ReleaseError('RENDER_UNAVAILABLE', { remote: job.remote, detail, cause });
  }
  return loaded.renderSamples({ ...job, apiUrl: process.env.API_URL ?? (await runningSite()) });
};

/** The address of the site that `npm start` runs, if it does: sample pages are worth more with real data. */
async function runningSite(): Promise<string | undefined> {
  try {
    const { note } = JSON.parse(await readFile(join(stateDirOf(process.env), 'launcher.json'), 'utf8'));
    // The note of a site that has ended is left behind at times.
    const signal = AbortSignal.timeout(answerWithinMs);
    return (await fetch(`${note.origin}/api/health/live`, { signal })).ok ? note.origin : undefined;
  } catch {
    return undefined;
  }
}
