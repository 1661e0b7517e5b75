import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadOrCreateKeyPair, openStore, storePath, trust } from '@site/releases';
import { promote } from '@site/releases/promote';
import { beforeEach, expect, test, vi } from 'vitest';
import { draft, publishSample, shell } from '../releases/test/sample-release.ts';
import { temporaryFolder } from '../releases/test/temporary-folder.ts';
import { prepareControllers } from './controllers.ts';
import { type StatePaths, statePaths } from './paths.ts';
import { silentReporter } from './reporter.ts';

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
  prepareControllers(paths, { ...silentReporter, warn: (text: string) => warnings.push(text) });
test('leaves out a pointer that is not signed, and says what to do', async () => {
  const file = join(paths.store, storePath.pointer('mf-calm'));
  writeFileSync(file, Buffer.from(JSON.parse(readFileSync(file, 'utf8')).payload, 'base64'));
  rmSync(join(paths.store, 'mf-calm/history'), { recursive: true });
  const controllers = await prepare();
  await controllers.start();
  await controllers.stop();
  expect(warnings).toEqual([expect.stringMatching(/POINTER_SIGNATURE.* mf-calm.*delete \.site/s)]);
  const { remotes } = JSON.parse(readFileSync(paths.timestamp, 'utf8'));
  expect(Object.keys(remotes)).toEqual(['mf-chaos']);
});

test('starts over after someone deleted the store', async () => {
  const controllers = await prepare();
  await controllers.start();
  await controllers.stop();
  rmSync(paths.store, { recursive: true });
  const again = await prepare();
  await again.start();
  await again.stop();
  expect(JSON.parse(readFileSync(paths.timestamp, 'utf8'))).toMatchObject({ version: 1, remotes: {} });
  expect(warnings).toEqual([]);
});

test('refuses a RELEASE_WEBHOOK that is no address without showing it', async () => {
  vi.stubEnv('RELEASE_WEBHOOK', 'hooks.example/secret');
  const refused = prepare().catch(String);
  expect(await refused).toMatch(/RELEASE_WEBHOOK must be an address that starts with http/);
  expect(await refused).not.toContain('secret');
  vi.unstubAllEnvs();
});
