import { existsSync, mkdtempDisposableSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../launch/process/run-program.ts';
import { type Tally, tallyVitest } from './tally.ts';

const config = join(import.meta.dirname, 'vitest.config.ts');

export async function hasUnitTests(patterns: string[], signal: AbortSignal): Promise<boolean> {
  const list = ['vitest', 'list', '--filesOnly', '--json', '--config', config];
  const { code, output } = await runProgram([...list, ...patterns], { signal });
  // Vitest reports its own errors when it runs.
  return code !== 0 || output.includes('"file"');
}

/** Runs unit and integration tests of all workspaces, or those whose path contains a pattern. */
export async function runUnitTests(patterns: string[], signal: AbortSignal): Promise<Tally> {
  using scratch = mkdtempDisposableSync(join(tmpdir(), 'unit-tests-'));
  const report = join(scratch.path, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const flags = ['--config', config, '--passWithNoTests', ...reporters];
  const { code } = await runProgram(['vitest', 'run', ...flags, ...patterns], { inherit: true, signal });
  return tallyVitest(existsSync(report) ? readFileSync(report, 'utf8') : undefined, code);
}
