import type { RenderSamples } from '../check-composition.ts';
import { ReleaseError } from '../errors.ts';

const modulePath = new URL('../../server/render/render-samples.ts', import.meta.url).href;

/** The shell's own renderer, loaded only when something is to be rendered: publishing needs no shell. */
export const loadRenderSamples: RenderSamples = async (job) => {
  let loaded: { renderSamples: RenderSamples };
  try {
    loaded = await import(modulePath);
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message.split('\n')[0] : undefined;
    throw new ReleaseError('RENDER_UNAVAILABLE', { remote: job.remote, detail, cause });
  }
  return loaded.renderSamples(job);
};
