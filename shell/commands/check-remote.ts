import { LaunchError } from '../launch/launch-error.ts';
import { runProgram } from '../launch/process/run-program.ts';

/** Checks what a build does not see: types, and the lint rules, such as imports of other remotes. */
export async function checkRemote(root: string, failure: string): Promise<void> {
  const results = await Promise.all([
    runProgram(['tsc', '--noEmit', '-p', root], { cwd: root }),
    // A remote need not be under version control.
    runProgram(['biome', 'lint', '--vcs-enabled=false', '--error-on-warnings', 'src'], { cwd: root }),
  ]);
  const failed = results.filter(({ code }) => code !== 0);
  if (failed.length === 0) return;
  const detail = failed.map(({ output }) => output).join('\n');
  throw new LaunchError('CHECKS_FAILED', failure, { detail });
}
