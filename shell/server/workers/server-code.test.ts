import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../releases/test/temporary-folder.ts';
import { buildFixture, replaceIn } from '../test/fixture-remotes.ts';
import { startSharedSite } from '../test/start-shared-site.ts';
import { workerLimits } from './worker-limits.ts';

const site = await startSharedSite('server-code', {}, ['mf-probe']);

/** A resource runs only on the server, so the build for browsers does not refuse these modules. */
function importIn(root: string, module: string) {
  const code = `import * as unwanted from '${module}';\nconst members = [Object.keys(unwanted)[0], `;
  replaceIn(join(root, 'src/resources/probe-resource.ts'), 'const members = [', code);
}

async function listen(address: number | string): Promise<Server> {
  const server = createServer().listen(address);
  await once(server, 'listening');
  return server;
}

function descriptorOf(server: Server): number {
  return (server as unknown as { _handle: { fd: number } })._handle.fd;
}

test('server code reaches no variable, file or process of the server', async () => {
  const { html } = await site.get('/probe.txt');
  expect(JSON.parse(html)).toEqual({
    variables: ['NODE_ENV'],
    members: [],
    membersOfRealProcess: [],
    modules: ['node:util'],
  });
});

test('a promotion lists the modules of Node that server code may import', async () => {
  const good = await buildFixture('server-code-good', 'mf-probe', (root) => importIn(root, 'node:util'));
  const { version } = await site.publish(good);
  expect(await site.promote('mf-probe', version)).toMatchObject([{ nodeModules: ['node:util'] }]);
});

test('a promotion names the modules of Node that server code must not import', async () => {
  const before = (await site.composition()).remotes['mf-probe']?.version;
  const bad = await buildFixture('server-code-bad', 'mf-probe', (root) => {
    importIn(root, 'node:fs');
    importIn(root, 'child_process');
    importIn(root, 'node:crypto');
  });
  const { version } = await site.publish(bad);
  await expect(site.promote('mf-probe', version)).rejects.toMatchObject({
    code: 'NODE_MODULE',
    remote: 'mf-probe',
    release: version,
    detail: expect.stringMatching(/node:child_process, node:crypto, node:fs/),
  });
  expect((await site.composition()).remotes['mf-probe']?.version).toBe(before);

  // A pointer that was moved without these checks.
  onTestFinished(() => site.forcePointer('mf-probe', before ?? ''));
  await site.forcePointer('mf-probe', version);
  await site.waitForLine(
    ({ remote, message }) => remote === 'mf-probe' && /cannot import/.test(String(message)),
  );
  await expect.poll(async () => (await site.get('/probe')).status).toBe(500);
  const { html } = await site.get('/probe');
  expect(html).toMatch(/<title>[^<]+<\/title>.*<meta name="robots" content="noindex/);
  expect(html).not.toContain('rel="canonical"');
});

test("a worker's permissions hold even for code that has Node's modules", async () => {
  const dir = temporaryFolder();
  await using tcp = await listen(0);
  await using pipe = await listen(join(temporaryFolder(), 'socket'));
  const worker = new Worker(new URL('./test/permission-probe.ts', import.meta.url), {
    ...workerLimits(),
    workerData: { dir, tcp: descriptorOf(tcp), pipe: descriptorOf(pipe) },
  });
  const [outcomes] = await once(worker, 'message');
  await worker.terminate();
  expect(outcomes).toEqual({
    'reads its own code': 'ERR_ACCESS_DENIED',
    "reads the server's variables": 'ERR_ACCESS_DENIED',
    'writes a file': 'ERR_ACCESS_DENIED',
    'starts a process': 'ERR_ACCESS_DENIED',
    'starts a thread': 'ERR_ACCESS_DENIED',
    'loads an addon': 'ERR_DLOPEN_DISABLED',
    'attaches a debugger': 'ERR_ACCESS_DENIED',
    'takes over a connection': 'this._handle.open is not a function',
    'takes over a pipe': 'this._handle.open is not a function',
    'uses internal modules of Node': 'ERR_ACCESS_DENIED',
    'derives a key': 'crypto.subtle.deriveBits is not a function',
  });
  expect(readdirSync(dir)).toEqual([]);
});

test('code in a worker cannot read memory that the server has freed', async () => {
  const worker = new Worker(new URL('./test/memory-probe.ts', import.meta.url), workerLimits());
  const [found] = await once(worker, 'message');
  await worker.terminate();
  expect(found).toEqual([]);
});
