import { globSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../launch/paths.ts';
import { runCommand } from '../launch/process/run-command.ts';
import { findWorkspaces } from '../launch/workspaces/workspaces.ts';
import { oneFailed, onePassed, type Tally } from './tally.ts';

/** Format and order of imports. */
export function checkFormat(signal: AbortSignal): Promise<Tally> {
  return check(['biome', 'ci', '--linter-enabled=false', '--diagnostic-level=error', '.'], signal);
}

export function checkLint(signal: AbortSignal): Promise<Tally> {
  const flags = ['--formatter-enabled=false', '--assist-enabled=false', '--error-on-warnings'];
  return check(['biome', 'ci', ...flags, '.'], signal);
}

/** Checks every tsconfig of every workspace. */
export async function checkTypes(signal: AbortSignal): Promise<Tally> {
  const configs = new Set(
    findWorkspaces(projectRoot).flatMap(({ path }) =>
      globSync('**/tsconfig{,.*}.json', { cwd: path, exclude: ['**/node_modules', '**/dist'] }).map((file) =>
        join(path, file),
      ),
    ),
  );
  let all = onePassed;
  for (const config of [...configs].sort()) {
    const tally = await check(
      ['tsc', '--noEmit', '--pretty', String(Boolean(process.stdout.isTTY)), '-p', config],
      signal,
    );
    if (tally.failed) all = oneFailed;
  }
  return all;
}

async function check(command: string[], signal: AbortSignal): Promise<Tally> {
  const { code, output } = await runCommand(command, { signal });
  if (code === 0) return onePassed;
  process.stdout.write(output);
  return oneFailed;
}
