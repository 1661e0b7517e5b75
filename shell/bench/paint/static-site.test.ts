import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAlive } from '../../launch/process/identity.ts';
import { temporaryFolder } from '../../releases/test/temporary-folder.ts';
import { startStaticSite } from './static-site.ts';

test('a server that does not become ready is stopped', async () => {
  const scratch = temporaryFolder();
  const nginx = join(scratch, 'nginx');
  writeFileSync(nginx, `#!/bin/sh\necho $$ > ${scratch}/pid\nexec sleep 600\n`, { mode: 0o755 });
  const options = { nginx, origin: 'http://127.0.0.1:9', paths: [], scratch, readyWithinMs: 1_000 };
  await expect(startStaticSite(options)).rejects.toThrow('did not serve');
  expect(isAlive(Number(readFileSync(join(scratch, 'pid'), 'utf8')))).toBe(false);
});
