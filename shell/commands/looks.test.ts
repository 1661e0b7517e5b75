import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../launch/paths.ts';
import { runProgram } from '../launch/process/run-program.ts';

test.each(['http://127.0.0.1:1', 'ftp://site.example', 'here'])(
  'names a site that does not answer: %s',
  async (site) => {
    const command = join(projectRoot, 'shell/commands/looks.ts');
    const { code, output } = await runProgram(['node', command, '--site', site]);
    expect([code, output]).toEqual([1, expect.stringMatching(/^\nNo site answers at \S+\. Check --site/)]);
  },
);
