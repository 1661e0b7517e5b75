import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { readDevConfig } from './dev-config.ts';

const folder = tmpdir();
const oddFolder = mkdtempSync(join(folder, 'of a=1, b=2 '));
afterAll(() => rmSync(oddFolder, { recursive: true }));
const valid = { DEV_REMOTES: JSON.stringify({ 'mf-a': folder, 'mf-b': oddFolder }), DEV_SHELL: folder };

test('reads the folders of development builds', () => {
  expect(readDevConfig(valid)).toEqual({
    remotes: { 'mf-a': folder, 'mf-b': oddFolder },
    shellDir: folder,
    alone: false,
  });
  expect(readDevConfig({ ...valid, DEV_ALONE: '1' }).alone).toBe(true);
});

test('names the remote whose folder is missing', () => {
  expect(() => readDevConfig({ ...valid, DEV_REMOTES: '{"mf-a":"/nowhere"}' })).toThrow(
    /DEV_REMOTES.*mf-a.*must be an existing folder/,
  );
});

test('names all invalid variables in one error', () => {
  expect(() => readDevConfig({ DEV_REMOTES: 'mf-a', DEV_SHELL: '/nowhere' })).toThrow(
    /DEV_REMOTES: must be JSON, such as.*DEV_SHELL: must be an existing folder/,
  );
});

test('refuses to start in production', async () => {
  const env = {
    ...valid,
    NODE_ENV: 'production',
    API_URL: 'http://127.0.0.1:9',
    RELEASE_STORE: folder,
    RELEASE_KEYS: folder,
  };
  const started = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'main.ts')], { env });
  await expect(started).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('NODE_ENV: must not be production'),
  });
});
