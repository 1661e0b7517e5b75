import { globSync } from 'node:fs';
import { join } from 'node:path';
import { mapLimited } from '@site/releases';
import { projectRoot } from '../launch/paths.ts';
import { runProgram } from '../launch/process/run-program.ts';
import { findWorkspaces } from '../launch/workspaces/workspaces.ts';
import { oneFailed, onePassed, type Tally } from './tally.ts';

/** Checks the format and the order of imports. */
export function checkFormat(signal: AbortSignal): Promise<Tally> {
  return check(['biome', 'ci', '--linter-enabled=false', '--diagnostic-level=error', '.'], signal);
}

export function checkLint(signal: AbortSignal): Promise<Tally> {
  const flags = ['--formatter-enabled=false', '--assist-enabled=false', '--error-on-warnings'];
  return check(['biome', 'ci', ...flags, '.'], signal);
}

export async function checkTypes(signal: AbortSignal): Promise<Tally> {
  const configs = new Set(
    findWorkspaces(projectRoot).flatMap(({ path }) =>
      globSync('**/tsconfig{,.*}.json', { cwd: path, exclude: ['**/node_modules', '**/dist'] }).map((file) =>
        join(path, file),
      ),
    ),
  );
  // Two compilers with a thread each: more threads check the same types again. The shell, which takes longest, comes early.
  const pretty = String(Boolean(process.stdout.isTTY));
  const tallies = await mapLimited([...configs].sort().reverse(), 2, (config) =>
    check(['tsc', '--noEmit', '--checkers', '1', '--pretty', pretty, '-p', config], signal),
  );
  return tallies.some(({ failed }) => failed) ? oneFailed : onePassed;
}

async function check(command: string[], signal: AbortSignal): Promise<Tally> {
  const { code, output } = await runProgram(command, { signal });
  if (code === 0) return onePassed;
  process.stdout.write(output);
  return oneFailed;
}
