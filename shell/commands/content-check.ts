/**
 * npm run content:check: checks the content files of the API and of all remotes.
 *
 * Usage: npm run content:check [-- [--report] [--accept [NUMBER…]]]     (-w mf-blog: of this workspace only)
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { showProblem } from '@site/content-style/texts';
import { findSharedTexts } from '../checks/shared-texts.ts';
import { projectRoot } from '../launch/paths.ts';
import { findWorkspaces } from '../launch/workspaces/workspaces.ts';
import { runToEnd } from './run-to-end.ts';

await runToEnd(async () => {
  // npm does not say which package.json is broken.
  const workspaces = findWorkspaces(projectRoot);
  const options = process.argv.slice(2);
  const only = workspaces.find(({ name }) => options.includes(name))?.name;
  if (only) throw new Error(`To check only ${only}: npm run content:check -w ${only}`);
  const args = ['run', 'content:check', '--workspaces', '--if-present', '--', ...options];
  const [code] = await once(spawn('npm', args, { cwd: projectRoot, stdio: 'inherit' }), 'close');
  process.exitCode = code ?? 1;
  // It reads all files, so each must be valid.
  if (code !== 0) return;
  const { problems } = findSharedTexts();
  for (const problem of problems) console.error(showProblem(problem));
  if (problems.length > 0) process.exitCode = 1;
});
