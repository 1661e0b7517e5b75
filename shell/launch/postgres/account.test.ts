import { existsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../releases/test/temporary-folder.ts';
import { findAccount } from './account.ts';

let bin: string;
const changes: string[] = [];
const reporter = { announceChange: (text: string) => void changes.push(text) };

beforeEach(() => {
  bin = temporaryFolder();
  changes.length = 0;
  vi.stubEnv('PATH', `${bin}${delimiter}${process.env.PATH}`);
});

afterEach(() => void vi.unstubAllEnvs());

/** Puts a program of this name before the machine's own. */
function replaceProgram(name: string, script: string): void {
  writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

test.runIf(process.getuid?.() === 0)('announces the system user before creating it', async () => {
  const created = join(bin, 'created');
  replaceProgram('id', `test -e ${created} && echo 4711`);
  replaceProgram('useradd', `touch ${created}`);
  const existedBefore: boolean[] = [];
  const account = await findAccount(join(bin, 'data'), {
    announceChange(text) {
      reporter.announceChange(text);
      existedBefore.push(existsSync(created));
    },
  });
  expect(account).toEqual({ uid: 4711, gid: 4711 });
  expect(existedBefore).toEqual([false]);
  expect(changes).toEqual([
    'Creating the system user `postgres` (useradd), because PostgreSQL refuses to run as root.',
  ]);
});

test.runIf(process.getuid?.() === 0)('fails if there is no user to run PostgreSQL as', async () => {
  replaceProgram('id', 'exit 1');
  replaceProgram('useradd', 'exit 1');
  await expect(findAccount(join(bin, 'data'), reporter)).rejects.toMatchObject({ code: 'DATABASE_USER' });
});

test.runIf(process.getuid?.() === 0)('changes nothing if a user exists', async () => {
  replaceProgram('id', 'echo 4711');
  expect(await findAccount(join(bin, 'data'), reporter)).toEqual({ uid: 4711, gid: 4711 });
  expect(changes).toEqual([]);
});
