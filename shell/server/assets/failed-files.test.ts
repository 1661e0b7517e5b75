import { fixedKeyRing, ReleaseError, storePath, trust } from '@site/releases';
import { beforeEach, expect, test, vi } from 'vitest';
import { setUpPromotion } from '../../releases/test/promotion.ts';
import { replaceFile } from '../../releases/test/scratch-store.ts';
import { loadShellBuild } from '../compositions/load-shell-build.ts';
import { createTestLog } from '../test/test-log.ts';
import { FailedFiles } from './failed-files.ts';
import { createReleaseAssets } from './release-assets.ts';

const { store, key, publish } = setUpPromotion();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  return () => void vi.useRealTimers();
});

test.each([
  ['web/page.js', 'identity'],
  ['web/page.js.br', 'br'],
  ['release.json', 'identity'],
] as const)(
  'a damaged %s is reported until it is repaired, also if nobody asks again',
  async (file, encoding) => {
    const version = await publish('mf-tools');
    const path = storePath.file('mf-tools', version, file);
    const good = (await store().get(path))?.bytes ?? Buffer.of();
    const { log, lines } = createTestLog();
    const failedFiles = new FailedFiles(() => true);
    const options = { log, failedFiles };
    const assets = createReleaseAssets(store(), loadShellBuild(), fixedKeyRing([trust(key())]), options);
    const isReported = () => failedFiles.problemOf('mf-tools', version) !== undefined;

    await replaceFile(store(), path, Buffer.from('damaged'));
    await assets.get('mf-tools', version, 'web/page.js', encoding).catch(() => {});
    for (const readings of [1, 2, 3]) {
      await expect.poll(() => lines.length).toBe(readings);
      vi.advanceTimersByTime(60_000);
      expect(isReported()).toBe(true);
    }
    await expect.poll(() => lines.length).toBe(4);
    vi.spyOn(store(), 'get').mockImplementationOnce(async () => {
      throw new ReleaseError('STORE_UNREACHABLE');
    });
    vi.advanceTimersByTime(60_000);
    await expect.poll(() => lines.length).toBe(5);
    vi.advanceTimersByTime(60_000);
    expect(isReported()).toBe(true);
    await expect.poll(() => lines.length).toBe(6);
    await replaceFile(store(), path, good);
    vi.advanceTimersByTime(60_000);
    await expect.poll(isReported).toBe(false);
  },
);
