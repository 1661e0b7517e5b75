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
  // `npm test` sets it, so that the servers of its sites share their compiled code.
  const { NODE_COMPILE_CACHE } = process.env;
  const env = { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }), ...options.env };
  const site = await startSite({ ...options, stateDir, env });
  undo.defer(() => site.stop());
  const running = undo.move();
  const stop = () => running.disposeAsync();
  return { ...site, stop, [Symbol.asyncDispose]: stop };
}
