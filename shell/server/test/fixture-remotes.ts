import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const kit = join(import.meta.dirname, '../../kit/build/cli.ts');
const fixtures = join(import.meta.dirname, '../../e2e/fixtures');
/** Below the workspace, so that the fixtures find its packages; ignored by git. */
const workDir = join(import.meta.dirname, '../../../.site/fixtures');

/** Copies a fixture remote into a folder of its own, where it can be changed. */
export function copyFixture(label: string, name: string): string {
  const root = join(workDir, label, name);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  cpSync(join(fixtures, name), root, { recursive: true });
  return root;
}

/** Builds copies of the fixture remotes with the kit's own build, each copy in a folder of its own. */
export async function buildFixtures(
  label: string,
  names = ['mf-calm', 'mf-chaos'],
): Promise<Record<string, string>> {
  const built: Record<string, string> = {};
  for (const name of names) {
    const root = copyFixture(label, name);
    await promisify(execFile)(process.execPath, [kit, 'build'], { cwd: root });
    built[name] = join(root, 'dist');
  }
  return built;
}
