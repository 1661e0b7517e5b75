import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Site, type SiteOptions, startSite } from './start-site.ts';

/** Starts the whole site on free ports with a temporary state folder, for tests and measurements. */
export async function startScratchSite(
  options: Omit<SiteOptions, 'stateDir'> = {},
): Promise<Site & AsyncDisposable> {
  const stateDir = mkdtempSync(join(tmpdir(), 'angel-numbers-'));
  const clear = () => rmSync(stateDir, { recursive: true, force: true });
  try {
    const site = await startSite({ ...options, stateDir });
    const stop = async () => {
      await site.stop();
      clear();
    };
    return { ...site, stop, [Symbol.asyncDispose]: stop };
  } catch (error) {
    clear();
    throw error;
  }
}
