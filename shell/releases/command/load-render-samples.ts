import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RenderSamples } from '../check-composition.ts';
import { ReleaseError } from '../errors.ts';

type Job = Parameters<RenderSamples>[0] & { apiUrl?: string | undefined };

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
  const state = process.env.SITE_STATE || fileURLToPath(new URL('../../../.site', import.meta.url));
  try {
    const { note } = JSON.parse(await readFile(join(state, 'launcher.json'), 'utf8'));
    // The note of a site that has ended is left behind at times.
    return (await fetch(`${note.origin}/api/health/live`)).ok ? note.origin : undefined;
  } catch {
    return undefined;
  }
}
