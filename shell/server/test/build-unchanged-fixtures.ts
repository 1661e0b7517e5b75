import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buildFixture, builtVariable } from './fixture-remotes.ts';

/** Runs once before all tests of Vitest or Playwright: builds the fixture remotes that most tests of a site use. Removes them afterwards. */
export default async function buildUnchangedFixtures(): Promise<() => Promise<void>> {
  const label = `unchanged-${process.pid}`;
  const [dist = ''] = await Promise.all(['mf-calm', 'mf-chaos'].map((name) => buildFixture(label, name)));
  const folder = dirname(dirname(dist));
  // Workers inherit it.
  process.env[builtVariable] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
