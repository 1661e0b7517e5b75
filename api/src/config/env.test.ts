import { describe, expect, it } from 'vitest';
import { readConfig } from './env.ts';

const url = 'postgres://reader:secret@db.internal:5432/site';

describe('readConfig', () => {
  it('needs only the database address and listens on loopback', () => {
    expect(readConfig({ DATABASE_URL: url })).toMatchObject({
      host: '127.0.0.1',
      port: 4100,
      ops: { host: '127.0.0.1', port: 4101 },
      database: { url, poolSize: 10 },
      calculateLimitPerMinute: 60,
      trustedProxies: ['loopback'],
    });
  });

  it('treats an empty variable as unset', () => {
    expect(readConfig({ DATABASE_URL: url, PORT: '' }).port).toBe(4100);
  });

  it.each([
    ['none', []],
    ['10.0.0.7', ['10.0.0.7']],
    ['loopback, 10.1.0.0/16,fd00::/8', ['loopback', '10.1.0.0/16', 'fd00::/8']],
  ])('trusts the proxies of %j', (list, proxies) => {
    expect(readConfig({ DATABASE_URL: url, TRUSTED_PROXIES: list }).trustedProxies).toEqual(proxies);
  });

  it.each(['*', 'true', '1', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.internal', 'loopback,'])(
    'rejects %j as a list of proxies',
    (list) => {
      expect(() => readConfig({ DATABASE_URL: url, TRUSTED_PROXIES: list })).toThrow(
        'TRUSTED_PROXIES must be',
      );
    },
  );

  it('names every bad variable in one error, without its value', () => {
    const bad = {
      DATABASE_URL: 'mysql://root:hunter2@db',
      PORT: '70000',
      LOG_LEVEL: 'loud',
      DATABASE_POOL_SIZE: '2.5',
    };
    expect(() => readConfig(bad)).toThrow(/DATABASE_URL .*PORT .*LOG_LEVEL .*DATABASE_POOL_SIZE /);
    expect(() => readConfig(bad)).not.toThrow(/hunter2|loud|70000/);
    expect(() => readConfig({})).toThrow('DATABASE_URL is required');
  });
});
