import { join } from 'node:path';
import { watchFolders } from './dev-watch-folders.ts';
import { projectRoot } from './paths.ts';
import { runCommand } from './process/run-command.ts';
import { type Reporter, seconds } from './reporter.ts';

export interface Recompilation {
  /** As people call it. */
  label: string;
  /** Folders whose changes ask for it. */
  folders: string[];
  /** Rejects with what keeps it from being compiled. */
  compile: () => Promise<void>;
  reporter: Reporter;
}

/** Compiles again after every change, never twice at once. What failed is told; what ran before goes on. */
export function recompileOnChange({ label, folders, compile, reporter }: Recompilation): () => void {
  let running = false;
  let again = false;
  async function run() {
    again = running;
    if (running) return;
    running = true;
    const since = Date.now();
    try {
      await compile();
      reporter.line(`  ${label} is compiled  ${seconds(Date.now() - since)}`);
    } catch (error) {
      reporter.warn(`${label} cannot be compiled; the last good one goes on.`);
      reporter.line(error instanceof Error ? error.message : String(error));
    }
    running = false;
    if (again) void run();
  }
  return watchFolders(folders, () => void run());
}

/** TypeScript's own watch mode does not write files again (7.0.2), so the compiler is run anew each time. */
export async function compileApi(): Promise<void> {
  const project = join(projectRoot, 'api', 'tsconfig.json');
  const { code, output } = await runCommand(['tsc', '-p', project, '--noEmitOnError', '--pretty', 'false']);
  if (code !== 0) throw new Error(output.trimEnd());
}
