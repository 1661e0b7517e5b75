import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { loadOrCreateKeyPair } from '@site/releases';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../releases/test/temporary-folder.ts';

const main = join(import.meta.dirname, 'main.ts');

test('a shell that cannot start logs why, as JSON, and exits with code 1', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main], { env: {}, encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, '']);
  expect(JSON.parse(stdout)).toMatchObject({
    level: 'fatal',
    service: 'shell',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    msg: expect.stringContaining('RELEASE_STORE'),
  });
});

test('a shell that waits for its store names the store, and ends on SIGTERM', async () => {
  const keys = temporaryFolder();
  await loadOrCreateKeyPair(keys);
  const shell = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PORT: '0',
      OPS_PORT: '0',
      API_URL: 'http://127.0.0.1:1',
      RELEASE_KEYS: keys,
      RELEASE_STORE: 's3://site/releases',
      AWS_ENDPOINT_URL: 'http://127.0.0.1:1',
      AWS_REGION: 'local',
      AWS_ACCESS_KEY_ID: 'id',
      AWS_SECRET_ACCESS_KEY: 'secret',
    },
  });
  const exited = once(shell, 'exit');
  for await (const line of createInterface(shell.stdout)) {
    const { code, msg, store } = JSON.parse(line);
    if (code !== 'STORE_UNREACHABLE') continue;
    shell.kill('SIGTERM');
    expect(msg).toContain('the release store cannot be reached');
    expect(store).toBe('s3://site/releases');
  }
  expect(await exited).toEqual([0, null]);
});
