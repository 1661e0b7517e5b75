import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStore } from './open-store.ts';
import { openS3Store } from './store-s3.ts';
import { startS3Server, testCredentials } from './test/s3-server.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 's3-server-'));
  process.env.AWS_ACCESS_KEY_ID = testCredentials.accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = testCredentials.secretAccessKey;
});
afterEach(() => rm(dir, { recursive: true }));

test('reports a wrong secret key', async () => {
  const server = await startS3Server();
  process.env.AWS_SECRET_ACCESS_KEY = 'another';
  const store = await openStore(`s3://${server.bucket}?endpoint=${server.endpoint}`);
  await expect(store.get('a/file')).rejects.toMatchObject({
    code: 'STORE_UNREACHABLE',
    detail: expect.stringContaining('SignatureDoesNotMatch'),
  });
  await server.close();
});

test('reports a server that accepts connections and never responds', async () => {
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const store = openS3Store(`s3://bucket?endpoint=http://127.0.0.1:${port}`, 100);
  await expect(store.get('a/file')).rejects.toMatchObject({ code: 'STORE_UNREACHABLE' });
  silent.close();
});

test('treats a missing bucket as unreachable, not as an empty store', async () => {
  const server = await startS3Server();
  const store = await openStore(`s3://other-bucket?endpoint=${server.endpoint}`);
  const requests = [
    () => store.get('a/file'),
    () => store.list(''),
    () => store.compareAndSwap('a/file', Buffer.from('1'), null),
  ];
  for (const request of requests)
    await expect(request()).rejects.toMatchObject({ code: 'STORE_UNREACHABLE' });
  await server.close();
});

test('isolates two prefixes of one bucket', async () => {
  const server = await startS3Server();
  const [one, two] = await Promise.all(
    ['one', 'two'].map((prefix) => openStore(`s3://${server.bucket}/${prefix}?endpoint=${server.endpoint}`)),
  );
  await one?.putImmutable('a/file', Buffer.from('1'));
  expect(await one?.folders('')).toEqual(['a']);
  expect(await two?.list('')).toEqual([]);
  await server.close();
});

test('the test server keeps its bucket after a restart', async () => {
  const first = await startS3Server({ dir });
  const before = await openStore(`s3://${first.bucket}?endpoint=${first.endpoint}`);
  await before.putImmutable('a/file', Buffer.from('one\ntwo'));
  await first.close();
  const second = await startS3Server({ dir });
  const after = await openStore(`s3://${second.bucket}?endpoint=${second.endpoint}`);
  expect((await after.get('a/file'))?.bytes.toString()).toBe('one\ntwo');
  await second.close();
});

test('repeats a write that conflicts with a concurrent one', async () => {
  let writeFirst: (() => Promise<void>) | undefined;
  let puts = 0;
  const server = await startS3Server({
    beforeRequest: async ({ method }) => {
      if (method === 'PUT') puts += 1;
      const write = writeFirst;
      writeFirst = undefined;
      await write?.();
    },
  });
  const store = await openStore(`s3://${server.bucket}?endpoint=${server.endpoint}`);
  writeFirst = async () => {
    await store.putImmutable('a/live.json', Buffer.from('by another'));
    await store.delete('a/live.json');
  };
  expect(await store.compareAndSwap('a/live.json', Buffer.from('ours'), null)).toMatchObject({
    swapped: true,
  });
  expect((await store.get('a/live.json'))?.bytes.toString()).toBe('ours');
  expect(puts).toBe(3);
  await server.close();
});
