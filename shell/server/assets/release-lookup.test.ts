import { setTimeout as delay } from 'node:timers/promises';
import { fixedKeyRing, type Store, trust } from '@site/releases';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { setUpPromotion } from '../../releases/test/promotion.ts';
import { loadShellBuild } from '../compositions/load-shell-build.ts';
import { createReleaseAssets } from './release-assets.ts';

const { store, key, publish } = setUpPromotion();

/** Files from a store that takes its time, and what was asked of it. */
function slowAssets() {
  const calls: string[] = [];
  const slow = <Method extends 'get' | 'folders'>(name: Method) =>
    (async (path: string) => {
      calls.push(`${name} ${path}`);
      await delay(50);
      return store()[name](path);
    }) as unknown as Store[Method];
  const slowStore = { ...store(), get: slow('get'), folders: slow('folders') };
  const ring = fixedKeyRing([trust(key())]);
  const assets = createReleaseAssets(slowStore, loadShellBuild(), ring, { log: pino({ enabled: false }) });
  const ask = (remote: string, version: string) => assets.get(remote, version, 'web/entry.js', 'identity');
  return { calls, ask };
}

test('files of releases that never existed are looked up together, once a second', async () => {
  await publish('mf-tools');
  const { calls, ask } = slowAssets();
  const madeUp = Array.from({ length: 300 }, (_, minor) => ask('mf-tools', `9.${minor}.0`));
  const ofUnknownRemotes = Array.from({ length: 300 }, (_, index) => ask(`mf-x${index}`, '1.0.0'));
  expect(new Set(await Promise.all([...madeUp, ...ofUnknownRemotes]))).toEqual(new Set([undefined]));
  expect(calls.filter((call) => call.startsWith('get'))).toEqual([]);
  expect(calls.length).toBeLessThan(6);
});

test('a file of a release that was published a moment ago is found', async () => {
  await publish('mf-tools');
  const { calls, ask } = slowAssets();
  expect(await ask('mf-tools', '9.0.0')).toBeUndefined();
  const version = await publish('mf-tools', { owner: 'Next' });
  const [first, second] = await Promise.all([ask('mf-tools', version), ask('mf-tools', version)]);
  expect([first?.type, second?.type]).toEqual(Array(2).fill('text/javascript; charset=utf-8'));
  expect(calls.filter((call) => call.endsWith(`${version}/release.json`))).toHaveLength(1);
});
