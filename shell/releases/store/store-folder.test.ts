import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, symlinkSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { scratchFolder } from '../test/scratch-store.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';
import { openFolderStore } from './store-folder.ts';

const scratch = await scratchFolder();
afterAll(() => scratch.close());

/** Starts a process that has taken the lock. */
async function startHolder() {
  const program = new URL('../test/lock-holder.ts', import.meta.url).pathname;
  const holder = spawn(process.execPath, [program, scratch.url]);
  const [output] = await once(holder.stdout, 'data');
  expect(String(output)).toBe('held');
  return holder;
}

test('a shell registers while another process holds the lock, and only if its file has the expected etag', async () => {
  const holder = await startHolder();
  onTestFinished(() => void holder.kill('SIGKILL'));
  const swap = (text: string, etag: string | null) =>
    scratch.store.compareAndSwap('_shells/a.json', Buffer.from(text), etag);
  const first = await swap('1', null);
  if (!first.swapped) throw new Error('The file was there.');
  expect(await swap('2', null)).toMatchObject({ swapped: false, current: { etag: first.etag } });
  expect(await swap('2', first.etag)).toMatchObject({ swapped: true });
  expect(String((await scratch.store.get('_shells/a.json'))?.bytes)).toBe('2');
  expect(holder.exitCode).toBeNull();
});

test('a shell does not create the folder of a store that was moved', async () => {
  const root = join(temporaryFolder(), 'moved');
  const swap = openFolderStore(root).compareAndSwap('_shells/a.json', Buffer.from('1'), null);
  await expect(swap).rejects.toMatchObject({ code: 'STORE_UNREACHABLE' });
  expect(existsSync(root)).toBe(false);
});

test('releases the lock of a process that dies', async () => {
  const holder = await startHolder();
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  const swap = await scratch.store.compareAndSwap('a/live.json', Buffer.from('1'), null);
  expect(swap.swapped).toBe(true);
});

test('leaves no temporary files and does not list internal files', async () => {
  const { store, url } = scratch;
  await store.putImmutable('b/file', Buffer.from('1'));
  await store.putImmutable('b/file', Buffer.from('1'));
  await store.compareAndSwap('b/live.json', Buffer.from('1'), null);
  expect((await readdir(join(url, 'b'))).sort()).toEqual(['file', 'live.json']);
  expect((await store.list('')).map(({ path }) => path)).not.toContain('.lock');
});

test.each([
  ['device', (path: string) => symlinkSync('/dev/zero', path)],
  ['pipe', (path: string) => execFileSync('mkfifo', [path])],
])('reads nothing from a %s in the place of a file, and replaces it', async (_, plant) => {
  const root = temporaryFolder();
  const store = openFolderStore(root);
  plant(join(root, 'live.json'));
  const found = await store.get('live.json');
  expect(found?.bytes).toHaveLength(0);
  const swap = (etag: string | null) => store.compareAndSwap('live.json', Buffer.from('1'), etag);
  expect(await swap(null)).toEqual({ swapped: false, current: found });
  expect(await swap(found?.etag ?? null)).toMatchObject({ swapped: true });
  expect(String((await store.get('live.json'))?.bytes)).toBe('1');
});

test.runIf(process.platform === 'linux')('a folder without a size is no file', async () => {
  const root = temporaryFolder();
  const store = openFolderStore(root);
  symlinkSync('/proc/self/task', join(root, 'live.json'));
  expect(await store.get('live.json')).toBeUndefined();
  const swap = store.compareAndSwap('live.json', Buffer.from('1'), null);
  await expect(swap).rejects.toThrow('EISDIR');
});

/** Writes each kind of file twice and prints why it fails. */
const writes = `
  const { openFolderStore } = await import(process.argv[1]);
  const store = openFolderStore(process.argv[2]);
  const bytes = Buffer.alloc(100_000);
  const print = ({ message }) => console.log(message);
  for (const _ of [1, 2]) {
    await store.putImmutable('mf-tools/releases/1.0.0-aaaa1111/web/page.js', bytes).catch(print);
    await store.compareAndSwap('mf-tools/live.json', bytes, null).catch(print);
  }`;

test('a write for which there is no space fails and leaves nothing behind', async () => {
  const root = join(temporaryFolder(), 'store');
  const module = join(import.meta.dirname, 'store-folder.ts');
  const args = ['--input-type=module', '--eval', writes, module, root];
  // No file may be larger than 8 kB: as on a full disk, a write stops in the middle.
  const limited = ['-c', 'ulimit -f 8; exec "$@"', 'bash', process.execPath, ...args];
  const { stdout } = await promisify(execFile)('bash', limited);
  expect(stdout.match(/EFBIG/g)).toHaveLength(4);
  const left = await readdir(root, { recursive: true });
  expect(left.filter((path) => path.includes('.new-'))).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'a problem has the same message each time, so that it is reported only once',
  async () => {
    // Nobody can create files in this folder.
    const store = openFolderStore('/proc/self');
    const messageOf = () => store.putImmutable('task/x', Buffer.of()).then(String, ({ message }) => message);
    const first = await messageOf();
    expect(first).toContain("open '/proc/self/task/x'");
    expect(await messageOf()).toBe(first);
  },
);
