import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectCode } from '../test/expect-code.ts';
import { credentialsEnv, type S3Server, startS3Server } from '../test/s3-server.ts';
import { serve } from '../test/serve.ts';
import { openStore } from './open-store.ts';
import { openS3Store } from './store-s3.ts';

beforeEach(() => {
  for (const [name, value] of Object.entries(credentialsEnv)) vi.stubEnv(name, value);
});
afterEach(() => void vi.unstubAllEnvs());

const urlOf = ({ bucket, endpoint }: S3Server, path = '') => `s3://${bucket}${path}?endpoint=${endpoint}`;

test('reports wrong credentials', async () => {
  await using server = await startS3Server();
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'another');
  const store = await openStore(urlOf(server));
  await expectCode(store.get('a/file'), 'STORE_UNREACHABLE', {
    detail: expect.stringContaining('InvalidAccessKeyId'),
  });
});

test('repeats a request that a busy server refuses four times', async () => {
  let requests = 0;
  await using server = await startS3Server({
    beforeRequest: async () => {
      requests += 1;
      if (requests < 5) throw new Error('SlowDown');
    },
  });
  const store = await openStore(urlOf(server));
  expect(await store.putImmutable('a/file', Buffer.from('1'))).toBe('created');
});

test('reads a file again whose connection closes in the middle', async () => {
  let cuts = 0;
  await using server = await startS3Server({
    beforeRequest: async ({ socket }) => {
      if (cuts > 0) socket.end('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\n1');
      cuts -= 1;
    },
  });
  const store = await openStore(urlOf(server));
  await store.putImmutable('a/file', Buffer.from('123456789'));
  cuts = 2;
  expect((await store.get('a/file'))?.bytes.toString()).toBe('123456789');
  cuts = 3;
  await expectCode(store.get('a/file'), 'STORE_UNREACHABLE', { file: 'a/file' });
});

test('reports a server that accepts connections and never responds', async () => {
  const silent = await serve(createServer((socket) => socket.on('error', () => {})));
  const store = openS3Store(`s3://bucket?endpoint=${silent}`, 100);
  await expectCode(store.get('a/file'), 'STORE_UNREACHABLE');
});

test('treats a missing bucket as unreachable, not as an empty store', async () => {
  await using server = await startS3Server();
  const store = await openStore(urlOf({ ...server, bucket: 'other-bucket' }));
  const requests = [
    () => store.get('a/file'),
    () => store.list(''),
    () => store.compareAndSwap('a/file', Buffer.from('1'), null),
  ];
  for (const request of requests) await expectCode(request(), 'STORE_UNREACHABLE');
});

test('isolates two prefixes of one bucket', async () => {
  await using server = await startS3Server();
  const [one, two] = await Promise.all(['/one', '/two'].map((prefix) => openStore(urlOf(server, prefix))));
  await one?.putImmutable('a/file', Buffer.from('1'));
  expect(await one?.folders('')).toEqual(['a']);
  expect(await two?.list('')).toEqual([]);
});

test('does not list the object that a console makes for a folder', async () => {
  await using server = await startS3Server();
  server.objects.put('_shells/', Buffer.of());
  expect(await (await openStore(urlOf(server))).list('_shells/')).toEqual([]);
});

test('repeats a write that conflicts with a concurrent one', async () => {
  let writeFirst: (() => Promise<void>) | undefined;
  let puts = 0;
  await using server = await startS3Server({
    beforeRequest: async ({ method }) => {
      if (method === 'PUT') puts += 1;
      const write = writeFirst;
      writeFirst = undefined;
      await write?.();
    },
  });
  const store = await openStore(urlOf(server));
  writeFirst = async () => {
    await store.putImmutable('a/live.json', Buffer.from('by another'));
    await store.delete('a/live.json');
  };
  const swap = await store.compareAndSwap('a/live.json', Buffer.from('ours'), null);
  expect(swap.swapped).toBe(true);
  expect((await store.get('a/live.json'))?.bytes.toString()).toBe('ours');
  expect(puts).toBe(3);
});
