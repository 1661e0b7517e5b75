import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const needed = { API_URL: 'http://127.0.0.1:4100/', RELEASE_STORE: '/store', RELEASE_KEYS: '/keys' };

test('the affiliate address carries the identifiers of the partner, beside what it says already', () => {
  const { site } = readConfig({
    ...needed,
    AFFILIATE_URL: 'https://partner.example/reading?lang=en',
    AFFILIATE_PARTNER_ID: 'us & them',
    AFFILIATE_TRACKING_ID: 'site-7',
  });
  expect(Object.fromEntries(new URL(site.affiliate.href).searchParams)).toEqual({
    lang: 'en',
    partner: 'us & them',
    tracking: 'site-7',
  });
});

test('an empty variable is an absent one, and addresses end without a slash', () => {
  const config = readConfig({ ...needed, PORT: '', SITE_ORIGIN: '' });
  expect([config.port, config.site.origin, config.apiUrl]).toEqual([
    4000,
    'http://localhost:4000',
    'http://127.0.0.1:4100',
  ]);
});

test('operators have a port of their own, on loopback where nothing else is said', () => {
  expect(readConfig(needed).ops).toEqual({ port: 4001, host: '127.0.0.1' });
  const given = { ...needed, OPS_PORT: '9100', OPS_HOST: '10.0.0.7' };
  expect(readConfig(given).ops).toEqual({ port: 9100, host: '10.0.0.7' });
});

test('all that is wrong is told at once, by name', () => {
  const wrong = { ...needed, API_URL: 'nowhere', PORT: 'many', LOG_LEVEL: 'loud' };
  expect(() => readConfig(wrong)).toThrow(/PORT: .*API_URL: .*LOG_LEVEL: /);
});
