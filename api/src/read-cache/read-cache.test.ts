import { Controller, Get, type INestApplication, Module, Param, Query } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { byQuery, CachedRead } from './cached-read.interceptor.ts';
import { ReadCache } from './read-cache.service.ts';

const text = 'a number seen twice on the same morning. '.repeat(100);

let app: INestApplication | undefined;
afterEach(() => app?.close());

/** An app with one cached route; `load` and `version` can be changed while it runs. */
async function serve(readCacheEntries = 10) {
  const source = { version: '1', loads: 0, load: async (): Promise<unknown> => ({ text }) };
  const version = {
    get recent() {
      return source.version;
    },
    current: async () => source.version,
  };
  const metrics = { cachedReads: { hit: 0, miss: 0 } };
  const cache = new ReadCache(version as never, { readCacheEntries } as never, metrics as never);

  const querySchema = z.object({ word: z.string().toLowerCase(), limit: z.string().optional() });
  @Controller()
  class Reads {
    @Get('found')
    @CachedRead({ key: byQuery(querySchema) })
    find(@Query() query: unknown) {
      source.loads += 1;
      return { query };
    }
    @Get(':name')
    @CachedRead()
    read(@Param('name') _name: string) {
      source.loads += 1;
      return source.load();
    }
  }
  @Module({ controllers: [Reads], providers: [{ provide: ReadCache, useValue: cache }] })
  class Root {}

  app = await NestFactory.create(Root, { logger: false });
  await app.listen(0, '127.0.0.1');
  const origin = await app.getUrl();
  return {
    source,
    counted: metrics.cachedReads,
    get: (path: string, headers?: Record<string, string>) => fetch(origin + path, { headers }),
  };
}

describe('a cached read', () => {
  it('is one response for each query, by all fields of the schema', async () => {
    const { source, get } = await serve();
    const ask = async (query: string) => (await get(`/found?${query}`)).json();
    expect(await ask('word=calm')).toEqual({ query: { word: 'calm' } });
    expect(await ask('word=calm&limit=2')).toEqual({ query: { word: 'calm', limit: '2' } });
    expect(await ask('limit=2&word=Calm')).toEqual({ query: { word: 'calm', limit: '2' } });
    expect(source.loads).toBe(2);
  });

  it('loads once for many requests at the same moment', async () => {
    const { source, get } = await serve();
    const release = Promise.withResolvers<void>();
    source.load = () => release.promise.then(() => ({ text }));
    const answers = Array.from({ length: 20 }, () => get('/list'));
    await expect.poll(() => source.loads).toBe(1);
    release.resolve();
    for (const answer of await Promise.all(answers)) expect(await answer.json()).toEqual({ text });
    expect(source.loads).toBe(1);
  });

  it('loads again when the content version changes; the tag changes with the body only', async () => {
    const { source, get } = await serve();
    const before = (await get('/list')).headers.get('etag');
    source.version = '2';
    const after = (await get('/list')).headers.get('etag');
    expect(source.loads).toBe(2);
    expect(after).toBe(before);
  });

  it('returns 304 without loading and without a body', async () => {
    const { source, get } = await serve();
    const etag = (await get('/list')).headers.get('etag') ?? '';
    const again = await get('/list', { 'If-None-Match': etag });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await again.text()).toBe('');
    expect(source.loads).toBe(1);
  });

  it.each(['br', 'gzip'])('sends the same body and tag in %s, much smaller', async (encoding) => {
    const { get } = await serve();
    const plain = await get('/list', { 'Accept-Encoding': 'identity' });
    const packed = await get('/list', { 'Accept-Encoding': encoding });
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'));
    expect(Number(packed.headers.get('content-length'))).toBeLessThan(text.length / 10);
    expect(await packed.json()).toEqual(await plain.json());
  });

  it('is counted once, also when its body is not in the wanted encoding yet', async () => {
    const { counted, get } = await serve();
    await get('/list', { 'Accept-Encoding': 'identity' });
    expect(counted).toEqual({ hit: 0, miss: 1 });
    await get('/list', { 'Accept-Encoding': 'br' });
    expect(counted).toEqual({ hit: 1, miss: 1 });
    await get('/list', { 'Accept-Encoding': 'br' });
    expect(counted).toEqual({ hit: 2, miss: 1 });
  });

  it('does not compress a short body', async () => {
    const { source, get } = await serve();
    source.load = async () => [];
    expect((await get('/list', { 'Accept-Encoding': 'br' })).headers.get('content-encoding')).toBeNull();
  });

  it('does not cache a failure', async () => {
    const { source, get } = await serve();
    source.load = () => Promise.reject(new Error('away'));
    expect((await get('/list')).status).toBe(500);
    source.load = async () => ({ text });
    expect((await get('/list')).status).toBe(200);
  });

  it('keeps at most READ_CACHE_ENTRIES bodies, and none with 0', async () => {
    const bounded = await serve(2);
    for (const path of ['/a', '/b', '/c', '/a']) await bounded.get(path);
    expect(bounded.source.loads).toBe(4);
    await app?.close();
    const none = await serve(0);
    for (const path of ['/a', '/a']) await none.get(path);
    expect(none.source.loads).toBe(2);
  });
});
