import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadOrCreateKeyPair, openStore, readPointer, storePath, trust } from '@site/releases';
import { promote } from '@site/releases/promote';
import { beforeEach, expect, test } from 'vitest';
import { draft, publishSample, shell } from '../releases/test/sample-release.ts';
import { temporaryFolder } from '../releases/test/temporary-folder.ts';
import { type StatePaths, statePaths } from './paths.ts';
import { silentReporter } from './reporter.ts';
import { prepareTimestamps } from './timestamps.ts';

let paths: StatePaths;
let warnings: string[];

beforeEach(async () => {
  paths = statePaths(temporaryFolder());
  warnings = [];
  const store = await openStore(paths.store);
  const key = await loadOrCreateKeyPair(paths.keys);
  const publish = (name: string) => publishSample(store, key, draft(name));
  const published = await Promise.all(['mf-calm', 'mf-chaos'].map(publish));
  await promote(published, { store, key, trustedKeys: [trust(key)], shell, by: 'test' });
});

const prepare = () =>
  prepareTimestamps(paths, { ...silentReporter, warn: (text: string) => warnings.push(text) });
const pointerFile = () => join(paths.store, storePath.pointer('mf-calm'));
async function read() {
  const trustedKeys = [trust(await loadOrCreateKeyPair(paths.keys))];
  return (await readPointer(await openStore(paths.store), 'mf-calm', trustedKeys)).pointer;
}
function unsign(): void {
  const { payload } = JSON.parse(readFileSync(pointerFile(), 'utf8'));
  writeFileSync(pointerFile(), Buffer.from(payload, 'base64'));
  rmSync(join(paths.store, 'mf-calm/history'), { recursive: true, force: true });
}

test('signs the pointers of an earlier version once, and renews the time stamp of its store', async () => {
  unsign();
  await expect(read()).rejects.toMatchObject({ code: 'POINTER_SIGNATURE' });
  const timestamps = await prepare();
  expect(await read()).toMatchObject({ sequence: 1, by: 'test' });
  expect(warnings).toEqual([expect.stringContaining('Signed the pointer of mf-calm')]);
  await timestamps.start();
  await timestamps.stop();
  expect(JSON.parse(readFileSync(paths.timestamp, 'utf8'))).toMatchObject({
    remotes: { 'mf-calm': { sequence: 1 }, 'mf-chaos': { sequence: 1 } },
  });

  unsign();
  await (await prepare()).stop();
  await expect(read()).rejects.toMatchObject({ code: 'POINTER_SIGNATURE' });
});

test('starts over after someone deleted the store', async () => {
  const timestamps = await prepare();
  await timestamps.start();
  await timestamps.stop();
  rmSync(paths.store, { recursive: true });
  const again = await prepare();
  await again.start();
  await again.stop();
  expect(JSON.parse(readFileSync(paths.timestamp, 'utf8'))).toMatchObject({ version: 1, remotes: {} });
  expect(warnings).toEqual([]);
});
