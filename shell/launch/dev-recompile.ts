import { join } from 'node:path';
import { watchFolders } from './dev-watch-folders.ts';
import { projectRoot } from './paths.ts';
import { runProgram } from './process/run-program.ts';
import { formatDuration, type Reporter } from './reporter.ts';

interface RecompileOptions {
  label: string;
  folders: string[];
  /** Rejects with the compiler's errors. */
  compile: () => Promise<void>;
  reporter: Reporter;
}

/** The sources of the shell's browser files. */
export const shellSources = inProject(
  'shell/app',
  'shell/bundle',
  'shell/figures',
  'shell/kit/src',
  'shell/protocol',
  'shell/releases',
  'shell/ui',
  'api/contracts/src',
);
/** The sources that only the shell's server runs. After an edit in those of `shellSources` it restarts when they are built. */
export const serverSources = inProject('shell/server');
export const apiSources = inProject('api/src', 'api/contracts/src', 'shell/content-style', 'shell/figures');

function inProject(...folders: string[]) {
  return folders.map((folder) => join(projectRoot, folder));
}

/** Compiles after every change, one compilation at a time. After a failure the last good build keeps running. */
export function recompileOnChange({ label, folders, compile, reporter }: RecompileOptions): void {
  let running = false;
  let changedMeanwhile = false;
  async function run() {
    changedMeanwhile = running;
    if (running) return;
    running = true;
    const startedAt = Date.now();
    try {
      await compile();
      reporter.line(`  Compiled ${label}  ${formatDuration(Date.now() - startedAt)}`);
    } catch (error) {
      reporter.warn(`${label} failed to compile; the site still runs its last good build.`);
      reporter.line(error instanceof Error ? error.message : String(error));
    }
    running = false;
    if (changedMeanwhile) void run();
  }
  watchFolders(folders, () => void run());
}

/** Bundles the API. A failed build leaves the last good one. */
export async function compileApi(): Promise<void> {
  const { code, output } = await runProgram(['rsbuild', 'build'], { cwd: join(projectRoot, 'api') });
  if (code !== 0) throw new Error(output.trimEnd());
}
