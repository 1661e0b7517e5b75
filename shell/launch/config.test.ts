import { expect, test } from 'vitest';
import { createToken } from '../ops/tokens.ts';
import { readConfig } from './config.ts';
import type { LaunchError } from './launch-error.ts';

function detailOf(env: NodeJS.ProcessEnv): string | undefined {
  try {
    readConfig(env);
  } catch (error) {
    expect(error).toMatchObject({ code: 'BAD_ENVIRONMENT' });
    return (error as LaunchError).detail;
  }
}

test('has a default for every variable', () => {
  expect(readConfig({})).toMatchObject({ port: 4000, host: '127.0.0.1', apiPort: 0, databaseUrl: undefined });
  expect(readConfig({})).toMatchObject({ opsPort: 0, apiOpsPort: 0, opsHost: '127.0.0.1' });
  for (const PORT of ['', ' ']) expect(readConfig({ PORT, HOST: '' }).port).toBe(4000);
});

test('names all invalid variables in one error', () => {
  const env = { PORT: 'many', DATABASE_URL: 'mysql://x', SITE_ORIGIN: 'https://numbers.example/en' };
  expect(detailOf(env)).toMatch(
    /PORT: must be a whole number.*\n.*DATABASE_URL: must start with postgres:.*\n.*SITE_ORIGIN: must be an origin/,
  );
  expect(detailOf({ RELEASE_STORE: 's3://bucket' })).toBe(
    '  RELEASE_KEYS: required when RELEASE_STORE is set',
  );
  expect(detailOf({ RELEASE_KEYS: '/keys' })).toBe(
    '  RELEASE_KEYS: only for a RELEASE_STORE; this site makes the keys of its own store',
  );
});

test('names invalid variables of the shell and the ops page, before anything is started', () => {
  expect(detailOf({ PORT: 'many', RENDER_WORKERS: '1', NAVIGATION_PLACES: '[' })).toBe(
    '  PORT: must be a whole number from 0 to 65535\n' +
      '  NAVIGATION_PLACES: must be JSON, such as {"mf-horoscope":{"group":"Readings","position":2}}\n' +
      '  RENDER_WORKERS: must be a whole number from 2 to 64',
  );
  const OPS_TOKENS = JSON.stringify([createToken('ada').entry]);
  expect(detailOf({ OPS_TOKENS, OPS_PAGE_ORIGIN: 'ops.example' })).toMatch(
    /^ {2}OPS_PAGE_ORIGIN: must be an origin, such as https:.*$/,
  );
  expect(detailOf({ OPS_PAGE_ORIGIN: 'ops.example' })).toBeUndefined();
});

test('refuses the same port for two servers', () => {
  expect(detailOf({ PORT: '4000', API_PORT: '4100', OPS_PORT: '4000', API_OPS_PORT: '4100' })).toBe(
    '  OPS_PORT: must not be the same as PORT\n  API_OPS_PORT: must not be the same as API_PORT',
  );
  const OPS_TOKENS = JSON.stringify([createToken('ada').entry]);
  const env = { PORT: '4000', OPS_PAGE_PORT: '4000' };
  expect(readConfig(env)).toMatchObject({ port: 4000 });
  expect(detailOf({ ...env, OPS_TOKENS })).toBe('  OPS_PAGE_PORT: must not be the same as PORT');
});

test('refuses a port that browsers refuse', () => {
  expect(detailOf({ PORT: '6000', API_PORT: '10080' })).toBe(
    '  PORT: browsers refuse this port\n  API_PORT: browsers refuse this port',
  );
});

test('names what is wrong with the tokens of the ops page', () => {
  expect(detailOf({ OPS_TOKENS: 'ada' })).toMatch(
    /^ {2}OPS_TOKENS: must be JSON such as .*neither JSON nor a file of JSON\)$/,
  );
  expect(detailOf({ OPS_TOKENS: '[{"name":"ada","hash":"00"}]' })).toMatch(
    /^ {2}OPS_TOKENS: .*\(0\.hash: .+\)$/,
  );
  const OPS_TOKENS = JSON.stringify([createToken('ada').entry]);
  expect(readConfig({ OPS_TOKENS })).toHaveProperty('opsPage.port', 0);
});
