import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SiteOptions, startSite } from './start-site.ts';

/** Starts the whole site on free ports with a temporary state folder, for tests and measurements. */
export async function startScratchSite(options: Omit<SiteOptions, 'stateDir'> = {}) {
  await using undo = new AsyncDisposableStack();
  const { path: stateDir } = undo.use(mkdtempDisposableSync(join(tmpdir(), 'angel-numbers-')));
  const site = await startSite({ ...options, stateDir });
  undo.defer(() => site.stop());
  const running = undo.move();
  const stop = () => running.disposeAsync();
  return { ...site, stop, [Symbol.asyncDispose]: stop };
}
