import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const required = { API_URL: 'http://127.0.0.1:4100/', RELEASE_STORE: '/store', RELEASE_KEYS: '/keys' };

test('adds the partner identifiers to the query of the affiliate URL', () => {
  const { site } = readConfig({
    ...required,
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

test('treats an empty variable as unset and removes trailing slashes from URLs', () => {
  const config = readConfig({ ...required, PORT: '', SITE_ORIGIN: '' });
  const site = { origin: 'http://localhost:4000' };
  expect(config).toMatchObject({ port: 4000, site, apiUrl: 'http://127.0.0.1:4100' });
});

// The gate compares it with the origins of links.
test.each([
  ['SITE_ORIGIN', 'https://Numbers.example:443/', 'https://numbers.example'],
  ['PORT', '80', 'http://localhost'],
])('spells the origin of the site as in URLs for %s=%s', (name, value, origin) => {
  expect(readConfig({ ...required, [name]: value }).site.origin).toBe(origin);
});

test('listens for operators on a separate port, on loopback by default', () => {
  expect(readConfig(required).ops).toEqual({ port: 4001, host: '127.0.0.1' });
  const given = { ...required, OPS_PORT: '9100', OPS_HOST: '10.0.0.7' };
  expect(readConfig(given).ops).toEqual({ port: 9100, host: '10.0.0.7' });
});

test('names all invalid variables in one error', () => {
  const invalid = { ...required, API_URL: 'nowhere', PORT: 'many', LOG_LEVEL: 'loud' };
  expect(() => readConfig(invalid)).toThrow(/PORT: .*API_URL: .*LOG_LEVEL: /);
});

test('says what a number must be', () => {
  const read = (given: Record<string, string>) => () => readConfig({ ...required, ...given });
  expect(read({ RENDER_WORKERS: 'many' })).toThrow('RENDER_WORKERS: must be a whole number from 2 to 64');
  expect(read({ RENDER_HEAP_MB: '3.5' })).toThrow('RENDER_HEAP_MB: must be a whole number from 64.');
});

test.each(['LOAD_TIMEOUT_MS', 'RENDER_TIMEOUT_MS', 'HANG_TIMEOUT_MS', 'STORE_POLL_MS', 'SHUTDOWN_GRACE_MS'])(
  'refuses a %s that Node would shorten to a millisecond',
  (name) => {
    const read = (value: number) => () => readConfig({ ...required, [name]: String(value) });
    expect(read(600_000)).not.toThrow();
    for (const tooLong of [600_001, 2 ** 31])
      expect(read(tooLong)).toThrow(new RegExp(`${name}: must be a whole number from \\d+ to 600000\\.`));
  },
);

test.each([
  ['API_URL', 'localhost:4100', 'must be an origin'],
  ['API_URL', 'http://gateway/prefix', 'must be an origin'],
  ['AFFILIATE_URL', 'javascript:alert(1)', 'must be an address that starts with http'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be an address that starts with http'],
  ['SITE_ORIGIN', 'localhost:4000', 'must be an origin'],
  ['SITE_ORIGIN', 'https://numbers.example/en', 'must be an origin'],
  ['SITE_ORIGIN', 'https://numbers.example:443000', 'must be an origin'],
  ['SITE_ORIGIN', 'https://ada@numbers.example', 'must be an origin'],
  ['TRUST_PROXY', 'nginx', 'must be true, false or a whole number from 0 to 10'],
  ['OTEL_TRACES_SAMPLER_ARG', '5', 'must be a number from 0 to 1'],
])('refuses %s=%s and says what is allowed', (name, value, allowed) => {
  expect(() => readConfig({ ...required, [name]: value })).toThrow(`${name}: ${allowed}`);
});

test('reads where links of remotes are placed, and refuses other JSON', () => {
  const read = (text: string) => readConfig({ ...required, NAVIGATION_PLACES: text }).navigationPlaces;
  expect(read('')).toEqual({});
  expect(read('{"mf-tarot":{"group":"Readings","position":2},"mf-moon":{}}')).toEqual({
    'mf-tarot': { group: 'Readings', position: 2 },
    'mf-moon': {},
  });
  for (const wrong of ['mf-tarot', '{"mf-tarot":{"group":"Footer"}}', '{"mf-tarot":{"place":2}}', '[]'])
    expect(() => read(wrong)).toThrow('NAVIGATION_PLACES');
});

test('names the variables that are not set', () => {
  expect(() => readConfig({ API_URL: ' ', RELEASE_KEYS: '/keys' })).toThrow(
    'Invalid environment variables of the shell server. API_URL: is not set. RELEASE_STORE: is not set.',
  );
});
