import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ReleaseError } from '../errors.ts';
import { openKeyRing } from '../keys/key-ring.ts';
import { loadOrCreateKeyPair, trust } from '../keys/signing.ts';
import { storePath } from '../store/release-path.ts';
import { setUpReleases } from '../test/set-up-releases.ts';
import { keepTimestamp } from '../upkeep/renew-timestamp.ts';

const scratch = setUpReleases();
const { inDir, inStore, exits, releases, build } = scratch;

test('timestamp --watch renews after each change with a key of its own, and is alive once it could write', async () => {
  const keys = inDir('stamp');
  const { keyId } = await loadOrCreateKeyPair(keys, 'timestamp-key.pem');
  await releases(`keys add ${join(keys, 'timestamp-key.pub.pem')} --role timestamp`);
  scratch.env.RELEASE_TIMESTAMP_KEY = join(keys, 'timestamp-key.pem');
  const stamp = inStore(storePath.timestamp);
  const [alive, memory] = [inDir('alive'), inDir('memory/timestamp.json')];
  // A folder cannot be replaced by a file.
  await rm(stamp);
  await mkdir(join(stamp, 'in-the-way'), { recursive: true });
  const { child, output } = scratch.start('timestamp', '--watch', '--memory', memory, '--alive', alive);
  await expect.poll(output).toMatch(/STORE_UNREACHABLE|EISDIR|ENOTEMPTY/);
  expect(existsSync(alive)).toBe(false);
  await rm(stamp, { recursive: true });
  await expect.poll(() => existsSync(alive)).toBe(true);
  await releases(`release ${await build('mf-tools')}`);
  await expect.poll(output).toContain('signed for 1 pointer');
  expect((await releases('status')).out).toContain(`signed by ${keyId.slice(0, 8)}`);
  // The next regular one would come after a minute.
  await rm(stamp);
  await expect.poll(() => existsSync(stamp)).toBe(true);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(existsSync(memory)).toBe(true);
});

test('names a damaged --memory file', async () => {
  const memory = inDir('memory.json');
  await writeFile(memory, '');
  const { out, err } = await exits(`timestamp --memory ${memory}`, 1);
  expect(out + err).toContain('BAD_TIMESTAMP');
  expect(out + err).toContain(memory);
});

test('names a file that it cannot write, and does not blame the store', async () => {
  const file = inDir('file');
  await writeFile(file, '');
  // A file is no folder.
  const inFile = join(file, 'inside');
  expect((await exits(`timestamp --memory ${inFile}`, 1)).err).toMatch(/^LOCAL_FILE .*\/file\/inside: /);
  const stop = new AbortController();
  const reported = Promise.withResolvers<ReleaseError>();
  const { key, store } = scratch;
  const keyRing = openKeyRing(store, [trust(key)]);
  const { signal } = stop;
  const keeping = keepTimestamp({ store, keyRing, key, memory: inFile, onError: reported.resolve, signal });
  expect(await reported.promise).toMatchObject({ code: 'LOCAL_FILE', file: inFile });
  stop.abort();
  await keeping;

  const { child, output } = scratch.start('timestamp', '--watch', '--alive', inFile);
  await expect.poll(output).toContain(inFile);
  expect(output()).not.toContain('STORE_UNREACHABLE');
  child.kill('SIGTERM');
  await once(child, 'exit');
});
