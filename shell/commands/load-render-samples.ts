import { endpoints } from '@site/contracts';
import { ReleaseError, type RenderSamples, type RenderSites } from '@site/releases';
import { stateDirOf } from '@site/releases/command';
import { statePaths } from '../launch/paths.ts';
import { readLock } from '../launch/process/lock-file.ts';
import type { SiteNote } from '../launch/state-lock.ts';
import { originOf } from './site-origin.ts';

/** A site that does not respond must not delay a promotion. */
const responseTimeoutMs = 3_000;

/** Loads the shell's renderer only when it is needed, because publishing works without a shell. */
export const loadRenderSamples: RenderSamples = async (job) => {
  const loading = import('../server/gate/render-samples.ts');
  const { renderSamples } = await loading.catch(unavailable(job.remotes[0]));
  return renderSamples({ ...job, apiUrl: await apiUrl() });
};

/** Loads the renderer of the whole site only when it is needed. */
export const loadRenderSites: RenderSites = async (job) => {
  const { renderSites } = await import('../server/gate/render-sites.ts').catch(unavailable());
  return renderSites({ ...job, apiUrl: await apiUrl() });
};

const unavailable = (remote?: string) => (cause: Error) => {
  throw new ReleaseError('RENDER_UNAVAILABLE', { remote, detail: cause.message.split('\n')[0], cause });
};

/** Where pages that are checked get their data; undefined if no API is known. */
export async function apiUrl(): Promise<string | undefined> {
  const { API_URL, SITE } = process.env;
  if (API_URL) return API_URL;
  return SITE ? originOf(SITE) : respondingSite();
}

/** Address of the site that `npm start` runs, if there is one, so that sample pages are rendered with real data. */
export async function respondingSite(): Promise<string | undefined> {
  try {
    const origin = readLock<SiteNote>(statePaths(stateDirOf(process.env)).lock)?.note?.origin;
    if (!origin) return undefined;
    // A site that crashed leaves its note behind.
    const signal = AbortSignal.timeout(responseTimeoutMs);
    return (await fetch(`${origin}${endpoints.healthLive}`, { signal })).ok ? origin : undefined;
  } catch {
    return undefined;
  }
}
