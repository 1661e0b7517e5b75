import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectCode } from '../test/expect-code.ts';
import { startS3Server } from '../test/s3-server.ts';
import { openScratchStore, type ScratchStore, scratchFolder } from '../test/scratch-store.ts';
import { openStore } from './open-store.ts';

const bytes = (text: string) => Buffer.from(text);

/** S3 with small pages, so that listings consist of several. */
const stores = {
  folder: scratchFolder,
  S3: async () => openScratchStore(await startS3Server({ pageSize: 5 })),
};

describe.each(Object.entries(stores))('a store in %s', (_, open) => {
  let scratch: ScratchStore;
  beforeAll(async () => {
    scratch = await open();
  });
  afterAll(() => scratch.close());
  const store = () => scratch.store;
  const swap = (path: string, text: string, etag: string | null) =>
    store().compareAndSwap(path, bytes(text), etag);

  test('returns stored files with an etag of the content', async () => {
    expect(await store().putImmutable('a/one.js', bytes('one'))).toBe('created');
    await store().putImmutable('a/same.js', bytes('one'));
    await store().putImmutable('a/other.js', bytes('two'));
    const one = await store().get('a/one.js');
    expect(one?.bytes.toString()).toBe('one');
    expect((await store().get('a/same.js'))?.etag).toBe(one?.etag);
    expect((await store().get('a/other.js'))?.etag).not.toBe(one?.etag);
  });

  test('keeps empty and binary files byte for byte', async () => {
    const binary = Buffer.from(Uint8Array.from({ length: 256 }, (_, index) => index));
    await store().putImmutable('b/binary', binary);
    await store().putImmutable('b/empty', bytes(''));
    expect((await store().get('b/binary'))?.bytes.equals(binary)).toBe(true);
    expect((await store().get('b/empty'))?.bytes.length).toBe(0);
  });

  test('returns undefined for missing files and for folders', async () => {
    await store().putImmutable('c/d/file', bytes('x'));
    expect(await store().get('c/d')).toBeUndefined();
    expect(await store().get('c/d/file/deeper')).toBeUndefined();
    expect(await store().get('nowhere/at-all')).toBeUndefined();
  });

  test('refuses a file that is larger than its reader allows', async () => {
    await store().putImmutable('large/file', bytes('four'));
    expect((await store().get('large/file', 4))?.bytes.toString()).toBe('four');
    await expectCode(store().get('large/file', 3), 'TOO_LARGE');
    const unlessChanged = store().getIfChanged('large/file', undefined, 3);
    await expectCode(unlessChanged, 'TOO_LARGE');
  });

  test('accepts a second write of an immutable file only with the same bytes', async () => {
    await store().putImmutable('d/file', bytes('first'));
    expect(await store().putImmutable('d/file', bytes('first'))).toBe('present');
    await expectCode(store().putImmutable('d/file', bytes('later')), 'IMMUTABLE');
    expect((await store().get('d/file'))?.bytes.toString()).toBe('first');
  });

  test('lets one of several concurrent writers create an immutable file', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => store().putImmutable('e/file', bytes(`writer ${index}`))),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('reports an unchanged file without reading it', async () => {
    const first = await swap('f/live.json', '1', null);
    const etag = first.swapped ? first.etag : '';
    expect(await store().getIfChanged('f/live.json', etag)).toBe('unchanged');
    await swap('f/live.json', '2', etag);
    expect(await store().getIfChanged('f/live.json', etag)).toMatchObject({ bytes: bytes('2') });
    expect(await store().getIfChanged('f/none.json', undefined)).toBeUndefined();
  });

  test('swaps only an unchanged file and otherwise returns the current one', async () => {
    const path = 'g/live.json';
    const first = await swap(path, '1', null);
    expect(first.swapped).toBe(true);
    const second = await swap(path, '2', null);
    expect(second).toMatchObject({ swapped: false, current: { bytes: bytes('1') } });
    const etag = first.swapped ? first.etag : '';
    expect(await swap(path, '3', etag)).toMatchObject({ swapped: true });
    expect(await swap(path, '4', etag)).toMatchObject({ swapped: false });
    expect(await swap('g/none.json', '5', etag)).toEqual({ swapped: false, current: undefined });
    expect((await store().get(path))?.bytes.toString()).toBe('3');
  });

  test('lists files below a prefix and folders of one level across several pages', async () => {
    const paths = Array.from({ length: 10 }, (_, index) => `list-${index % 5}/releases/file-${index}`).sort();
    for (const path of paths) await store().putImmutable(path, bytes(path));
    const found = (await store().list('')).filter(({ path }) => path.startsWith('list-'));
    expect(found.map(({ path }) => path)).toEqual(paths);
    expect(found.map((entry) => entry.bytes)).toEqual(paths.map((path) => path.length));
    expect(found[0]?.modifiedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect((await store().list('list-1/releases/')).map(({ path }) => path)).toEqual([
      'list-1/releases/file-1',
      'list-1/releases/file-6',
    ]);
    expect((await store().folders('')).filter((name) => name.startsWith('list-'))).toHaveLength(5);
    expect(await store().folders('list-1/')).toEqual(['releases']);
    expect(await store().list('nothing/')).toEqual([]);
  });

  test('lists no file whose name it would refuse', async () => {
    await store().putImmutable('odd/file', bytes('x'));
    for (const path of ['odd/a b.json', 'odd/%2e']) await scratch.plant(path, bytes('x'));
    expect((await store().list('odd/')).map(({ path }) => path)).toEqual(['odd/file']);
  });

  test('deletes files, and folders with their last file', async () => {
    await store().putImmutable('gone/releases/1/file', bytes('x'));
    await store().delete('gone/releases/1/file');
    await store().delete('gone/releases/1/file');
    expect(await store().get('gone/releases/1/file')).toBeUndefined();
    expect(await store().folders('')).not.toContain('gone');
  });

  test.each([
    '../outside',
    'a/../../outside',
    '/etc/passwd',
    'a\\b',
    'a\0b',
    'a//b',
    './a',
    'a/%2e%2e/b',
    '',
  ])('rejects the path %j', async (path) => {
    await expectCode(store().get(path), 'BAD_PATH');
    await expectCode(store().putImmutable(path, bytes('x')), 'BAD_PATH');
    await expectCode(swap(path, 'x', null), 'BAD_PATH');
    await expectCode(store().delete(path), 'BAD_PATH');
  });

  test('lets exactly one of 20 swaps from 5 processes win in every round', async () => {
    const path = 'concurrent/live.json';
    const program = new URL('../test/swap-process.ts', import.meta.url).pathname;
    const env = { ...process.env, ...scratch.env };
    const processes = await Promise.all(
      Array.from({ length: 5 }, async (_, index) => {
        const child = fork(program, [scratch.url, path, `process ${index}`], { env });
        await once(child, 'message');
        return child;
      }),
    );
    let etag: string | null = null;
    for (let round = 0; round < 10; round++) {
      const swaps = await Promise.all(processes.map((child) => requestSwaps(child, etag)));
      const winners: string[] = swaps.flat();
      expect(winners).toHaveLength(1);
      const now = await store().get(path);
      expect(now?.etag).toBe(winners[0]);
      etag = now?.etag ?? null;
    }
    for (const child of processes) child.disconnect();
  });
});

async function requestSwaps(child: ChildProcess, etag: string | null): Promise<string[]> {
  const reply = once(child, 'message');
  child.send({ etag, attempts: 4 });
  const [winners] = await reply;
  return winners;
}

describe('openStore', () => {
  test.each(['', 'http://host/bucket', 's3://', 's3://bucket?color=red', 's3://bucket?endpoint=nowhere'])(
    'rejects %j',
    async (url) => {
      await expectCode(openStore(url), 'STORE_URL');
    },
  );
});
