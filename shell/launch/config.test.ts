import { expect, test } from 'vitest';
import { createToken } from '../ops/tokens.ts';
import { readConfig } from './config.ts';
import type { LaunchError } from './launch-error.ts';

test('has a default for every variable', () => {
  expect(readConfig({})).toMatchObject({ port: 4000, host: '127.0.0.1', apiPort: 0, databaseUrl: undefined });
  expect(readConfig({})).toMatchObject({ opsPort: 0, apiOpsPort: 0, opsHost: '127.0.0.1' });
  expect(readConfig({ PORT: '', HOST: '' }).port).toBe(4000);
});

test('names all invalid variables in one error', () => {
  const env = { PORT: 'many', DATABASE_URL: 'mysql://x', SITE_ORIGIN: 'https://numbers.example/en' };
  expect(() => readConfig(env)).toThrow(
    expect.objectContaining({
      code: 'BAD_ENVIRONMENT',
      detail: expect.stringMatching(
        /PORT: must be a whole number.*\n.*DATABASE_URL: must start with postgres:.*\n.*SITE_ORIGIN: must be an address without a path/,
      ),
    }),
  );
  expect(() => readConfig({ RELEASE_STORE: 's3://bucket' })).toThrow(
    expect.objectContaining({ detail: '  RELEASE_KEYS: required when RELEASE_STORE is set' }),
  );
});

test('names what is wrong with the tokens of the ops page', () => {
  const detailOf = (OPS_TOKENS: string) => {
    try {
      return readConfig({ OPS_TOKENS });
    } catch (error) {
      return (error as LaunchError).detail;
    }
  };
  expect(detailOf('ada')).toMatch(
    /^ {2}OPS_TOKENS: must be JSON such as .*neither JSON nor a file of JSON\)$/,
  );
  expect(detailOf('[{"name":"ada","hash":"00"}]')).toMatch(/^ {2}OPS_TOKENS: .*\(0\.hash: .+\)$/);
  expect(detailOf(JSON.stringify([createToken('ada').entry]))).toHaveProperty('opsPage.port', 0);
});
