import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const kit = join(import.meta.dirname, '../../commands/kit.ts');
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

/** Builds a copy of a fixture remote with the kit's own build, after a change of its sources; tells where it lies. */
export async function buildFixture(
  label: string,
  name: string,
  change: (root: string) => void = () => {},
): Promise<string> {
  const root = copyFixture(label, name);
  change(root);
  await promisify(execFile)(process.execPath, [kit, 'build'], { cwd: root });
  return join(root, 'dist');
}

/** Builds copies of the fixture remotes, each in a folder of its own. */
export async function buildFixtures(
  label: string,
  names = ['mf-calm', 'mf-chaos'],
): Promise<Record<string, string>> {
  const built: Record<string, string> = {};
  for (const name of names) built[name] = await buildFixture(label, name);
  return built;
}

/** Changes one place of a source file; throws where it is not there any more. */
export function replaceIn(file: string, before: string | RegExp, after: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(before, after);
  if (changed === text) throw new Error(`${file} does not hold ${before}`);
  writeFileSync(file, changed);
}
