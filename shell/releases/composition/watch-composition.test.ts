import { EventEmitter, once } from 'node:events';
import { copyFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ReleaseError } from '../errors.ts';
import { openKeyRing } from '../keys/key-ring.ts';
import { type KeyPair, trust } from '../keys/signing.ts';
import { promote, rollback } from '../promote/promote.ts';
import { openVerified } from '../release/integrity.ts';
import { storePath } from '../store/release-path.ts';
import { startS3Server } from '../test/s3-server.ts';
import { draft, newKey, publishSample, shell } from '../test/sample-release.ts';
import { openScratchStore, type ScratchStore, scratchFolder, scratchStores } from '../test/scratch-store.ts';
import { signTimestamp } from '../test/signed.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import type { Composition } from './composition.ts';
import { type WatchOptions, watchComposition } from './watch-composition.ts';

let key: KeyPair;
let scratch: ScratchStore;
let stop: AbortController;
beforeAll(async () => {
  key = await newKey();
});
beforeEach(() => {
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  await scratch.close();
});

const moveOptions = () => ({ store: scratch.store, trustedKeys: [trust(key)], key, shell, by: 'ada' });

async function makeLive(name: string, owner = 'Ours'): Promise<string> {
  if (!(await scratch.store.get(storePath.timestamp))) await signTimestamp(scratch.store, key);
  const { version } = await publishSample(scratch.store, key, draft(name, { owner }));
  await promote([{ remote: name, version }], moveOptions());
  return version;
}

function watch(more: Partial<WatchOptions> = {}) {
  const events = new EventEmitter();
  const errors: ReleaseError[] = [];
  const watching = watchComposition(scratch.store, {
    keyRing: openKeyRing(scratch.store, [trust(key)]),
    shell,
    pollMs: 20,
    signal: stop.signal,
    onChange: (composition) => events.emit('change', composition),
    onError: (error) => {
      errors.push(error);
      events.emit('problem', error);
    },
    ...more,
  });
  const next = async (): Promise<Composition> => (await once(events, 'change'))[0];
  const problem = async (): Promise<ReleaseError> => (await once(events, 'problem'))[0];
  return { watching, next, problem, errors };
}

const damage = (remote: string, version: string) =>
  rm(join(scratch.url, storePath.file(remote, version, 'release.sig')));

describe.each(Object.entries(scratchStores))('watching a store in %s', (_, open) => {
  beforeEach(async () => {
    scratch = await open();
  });

  test('reports a promotion, a rollback and a new remote', async () => {
    const first = await makeLive('mf-tools');
    const { watching, next } = watch();
    expect((await watching.ready).remotes['mf-tools']?.version).toBe(first);
    let change = next();
    const second = await makeLive('mf-tools', 'Others');
    expect((await change).remotes['mf-tools']?.version).toBe(second);
    change = next();
    await rollback({ remote: 'mf-tools' }, moveOptions());
    expect((await change).remotes['mf-tools']?.version).toBe(first);
    change = next();
    await makeLive('mf-blog');
    expect(Object.keys((await change).remotes)).toEqual(['mf-blog', 'mf-tools']);
    expect(watching.current).toBe(await watching.refresh());
  });
});

describe('watching', () => {
  beforeEach(async () => {
    scratch = await scratchFolder();
  });

  test('keeps the last good release while the next one is broken, reports that once, and retries', async () => {
    const first = await makeLive('mf-tools');
    await makeLive('mf-blog');
    const admitted = new Set<string>([first]);
    const { watching, problem, next, errors } = watch({
      admit: async (release) => {
        if (release.name === 'mf-tools' && !admitted.has(release.version))
          await openVerified(scratch.store, release, 'server/none.js');
      },
    });
    await watching.ready;
    const reported = problem();
    const second = await makeLive('mf-tools', 'Others');
    expect(await reported).toMatchObject({ code: 'FILE_UNKNOWN', remote: 'mf-tools', release: second });
    expect((await watching.refresh())?.remotes['mf-tools']?.version).toBe(first);
    // After two broken releases in a row, the previous release in the pointer is broken too.
    const reportedAgain = problem();
    const third = await makeLive('mf-tools', 'Third');
    expect(await reportedAgain).toMatchObject({ remote: 'mf-tools', release: third });
    expect((await watching.refresh())?.remotes['mf-tools']?.version).toBe(first);
    const change = next();
    await makeLive('mf-blog', 'Others');
    expect((await change).remotes['mf-tools']?.version).toBe(first);
    expect(errors).toHaveLength(2);
    const recovered = next();
    admitted.add(third);
    expect((await recovered).remotes['mf-tools']?.version).toBe(third);
  });

  test('keeps serving a release whose release.json was damaged after it was read', async () => {
    const version = await makeLive('mf-tools');
    const { watching } = watch();
    await watching.ready;
    await damage('mf-tools', version);
    expect((await watching.refresh())?.remotes['mf-tools']?.version).toBe(version);
  });

  test('keeps the composition when the store fails to read a pointer', async () => {
    const version = await makeLive('mf-tools');
    const { watching, problem } = watch();
    await watching.ready;
    const reported = problem();
    await symlink('live.json', join(scratch.url, 'mf-tools/loop'));
    await rename(join(scratch.url, 'mf-tools/loop'), join(scratch.url, 'mf-tools/live.json'));
    expect(await reported).toMatchObject({ code: 'STORE_UNREACHABLE', remote: 'mf-tools' });
    expect((await watching.refresh())?.remotes['mf-tools']?.version).toBe(version);
  });

  test('keeps the composition while a pointer is invalid and follows later changes', async () => {
    const version = await makeLive('mf-tools');
    const { watching, problem, next } = watch();
    await watching.ready;
    const path = join(scratch.url, 'mf-tools/live.json');
    const reported = problem();
    await copyFile(path, `${path}.kept`);
    await writeFile(`${path}.bad`, 'nonsense');
    await rename(`${path}.bad`, path);
    expect(await reported).toMatchObject({ code: 'BAD_POINTER', remote: 'mf-tools' });
    expect((await watching.refresh())?.remotes['mf-tools']?.version).toBe(version);
    await rename(`${path}.kept`, path);
    const change = next();
    const second = await makeLive('mf-tools', 'Others');
    expect((await change).remotes['mf-tools']?.version).toBe(second);
  });
});

test('waits for an unreachable store and keeps the composition when the store goes down', async () => {
  const dir = temporaryFolder();
  const first = await startS3Server({ dir });
  scratch = await openScratchStore(first);
  const version = await makeLive('mf-tools');
  await first.close();
  const { watching, problem, errors } = watch();
  expect(await problem()).toMatchObject({ code: 'STORE_UNREACHABLE' });
  await watching.refresh();
  expect(watching.current).toBeUndefined();
  expect(errors).toHaveLength(1);
  const restarted = await startS3Server({ dir, port: first.port });
  expect((await watching.ready).remotes['mf-tools']?.version).toBe(version);
  await restarted.close();
  expect((await watching.refresh())?.remotes['mf-tools']?.version).toBe(version);
});

test('stops reading when the signal is aborted', async () => {
  scratch = await scratchFolder();
  const { watching } = watch({ pollMs: 60_000 });
  await watching.ready;
  stop.abort();
  await makeLive('mf-tools');
  expect((await watching.refresh())?.remotes).toEqual({});
});

test('keeps the composition and reports once while the store is missing, and follows it when it is back', async () => {
  scratch = await scratchFolder();
  await makeLive('mf-tools');
  const { watching, next, problem, errors } = watch();
  await watching.ready;
  const reported = problem();
  await rename(scratch.url, `${scratch.url}-away`);
  expect((await reported).code).toBe('POINTER_MISSING');
  await watching.refresh();
  expect(Object.keys(watching.current?.remotes ?? {})).toEqual(['mf-tools']);
  expect(errors.map(({ code }) => code)).toEqual(['POINTER_MISSING']);
  await rename(`${scratch.url}-away`, scratch.url);
  const change = next();
  const version = await makeLive('mf-tools', 'Others');
  expect((await change).remotes['mf-tools']?.version).toBe(version);
});
