import { setTimeout as delay } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { buildFixtures } from './fixture-remotes.ts';
import { startTestSite } from './test-site.ts';

const readyWithinMs = 60_000;

/** Starts one site with fixture remotes for all tests of the calling file, and closes it after them. */
export async function startSharedSite(label: string, env?: Record<string, string>, remotes?: string[]) {
  const late = delay(readyWithinMs, undefined, { ref: false }).then(() => {
    throw new Error(`The site of ${label} was not ready within ${readyWithinMs / 1000} s.`);
  });
  late.catch(() => {});
  const starting = buildFixtures(label, remotes).then((builds) => startTestSite(builds, env));
  const site = await Promise.race([starting, late]);
  afterAll(() => site.close());
  return site;
}
