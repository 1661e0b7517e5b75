import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../launch/paths.ts';
import { runProgram } from '../launch/process/run-program.ts';

test('the name of a workspace is answered with the command that checks it', async () => {
  const command = join(projectRoot, 'shell/commands/content-check.ts');
  const { code, output } = await runProgram(['node', command, 'mf-blog']);
  expect([code, output]).toEqual([1, '\nTo check only mf-blog: npm run content:check -w mf-blog\n\n']);
});
