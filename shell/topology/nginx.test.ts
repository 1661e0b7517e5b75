import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAlive } from '../launch/process/identity.ts';
import { temporaryFolder, writeProgram } from '../releases/test/temporary-folder.ts';
import { startNginx } from './nginx.ts';

test('a server that does not become ready is stopped', async () => {
  const dir = temporaryFolder();
  const program = writeProgram(dir, 'nginx', `echo $$ > ${dir}/pid\nexec sleep 600`);
  const options = { template: '', readyWithinMs: 3_000 };
  await expect(startNginx(program, dir, {}, 'http://127.0.0.1:9', options)).rejects.toThrow('did not serve');
  expect(isAlive(Number(readFileSync(join(dir, 'pid'), 'utf8')))).toBe(false);
});
