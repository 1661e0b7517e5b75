import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { copyNextShell } from '../../deploy/test/next-shell.ts';
import { type TestSite, visitorOf } from './test-site.ts';

/** Starts another version of the shell on the store of a test site, as a process of its own. Its release is published. */
export async function startNextShell(site: TestSite, next: Parameters<typeof copyNextShell>[1] = {}) {
  const root = mkdtempSync(join(tmpdir(), 'next-shell-'));
  const { version, starter } = copyNextShell(root, next);
  await site.publish(join(root, 'shell/dist'));
  const server = spawn(process.execPath, [join(root, 'shell/server/main.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: '0',
      OPS_PORT: '0',
      STORE_POLL_MS: '50',
      API_URL: site.api.url,
      RELEASE_STORE: site.store.url,
      RELEASE_KEYS: join(site.store.url, '../keys'),
    },
  });
  const exit = once(server, 'exit');
  async function close() {
    server.kill();
    await exit;
    rmSync(root, { recursive: true, force: true });
  }
  const lines = createInterface(server.stdout);
  const address = await new Promise<string>((resolve, reject) => {
    lines.on('line', (line) => {
      const { msg, address } = JSON.parse(line);
      if (msg === 'listening') resolve(address);
    });
    lines.on('close', () => reject(new Error('The shell ended before it listened.')));
  });
  return {
    version,
    starter,
    ...visitorOf(address),
    close,
    [Symbol.asyncDispose]: close,
  };
}
