import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RenderSamples } from '../check-composition.ts';
import { ReleaseError } from '../errors.ts';
import { stateDirOf } from './config.ts';

type Job = Parameters<RenderSamples>[0] & { apiUrl?: string | undefined };

/** A site that is there but silent must not hold up a promotion. */
const answerWithinMs = 3_000;

const modulePath = new URL('../../server/render/render-samples.ts', import.meta.url).href;

/** The shell's own renderer, loaded only when something is to be rendered: publishing needs no shell. */
export const loadRenderSamples: RenderSamples = async (job) => {
  let loaded: { renderSamples: (job: Job) => ReturnType<RenderSamples> };
  try {
    loaded = await import(modulePath);
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
