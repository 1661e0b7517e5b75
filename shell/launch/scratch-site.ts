import { mkdtempDisposableSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataDirs } from './postgres/embedded-postgres.ts';
import { type SiteOptions, startSite } from './start-site.ts';

/** Starts the whole site on free ports with a temporary state folder, for tests and measurements. */
export async function startScratchSite(options: Omit<SiteOptions, 'stateDir'> = {}) {
  await using undo = new AsyncDisposableStack();
  const { path: stateDir } = undo.use(mkdtempDisposableSync(join(tmpdir(), 'angel-numbers-')));
  // Started by root, the database may be outside of `stateDir`.
  undo.defer(() => rm(dataDirs(stateDir).outside, { recursive: true, force: true }));
  const site = await startSite({ ...options, stateDir });
  undo.defer(() => site.stop());
  const running = undo.move();
  const stop = () => running.disposeAsync();
  return { ...site, stop, [Symbol.asyncDispose]: stop };
}
