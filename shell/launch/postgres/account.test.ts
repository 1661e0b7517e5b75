import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryFolder, writeProgram } from '../../releases/test/temporary-folder.ts';
import { findAccount } from './account.ts';

let bin: string;
const changes: string[] = [];
const reporter = { announceChange: (text: string) => void changes.push(text) };

beforeEach(() => {
  bin = temporaryFolder();
  changes.length = 0;
  // Programs here come before the machine's own.
  vi.stubEnv('PATH', `${bin}${delimiter}${process.env.PATH}`);
});

afterEach(() => void vi.unstubAllEnvs());

test.runIf(process.getuid?.() === 0)('announces the system user before creating it', async () => {
  const created = join(bin, 'created');
  writeProgram(bin, 'id', `test -e ${created} && echo 4711`);
  writeProgram(bin, 'useradd', `touch ${created}`);
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
  writeProgram(bin, 'id', 'exit 1');
  writeProgram(bin, 'useradd', 'exit 1');
  await expect(findAccount(join(bin, 'data'), reporter)).rejects.toMatchObject({ code: 'DATABASE_USER' });
});

test.runIf(process.getuid?.() === 0)('changes nothing if a user exists', async () => {
  writeProgram(bin, 'id', 'echo 4711');
  expect(await findAccount(join(bin, 'data'), reporter)).toEqual({ uid: 4711, gid: 4711 });
  expect(changes).toEqual([]);
});
