import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const kit = join(import.meta.dirname, '../../commands/kit.ts');
const fixtures = join(import.meta.dirname, '../../e2e/fixtures');
/** Below the workspace, so that the fixtures find its packages; ignored by git. */
const workDir = join(import.meta.dirname, '../../../.site/fixtures');

/** The folder of the builds that were made before the tests. */
export const builtVariable = 'UNCHANGED_FIXTURES';

/** Copies a fixture remote into a folder where a test can change it. */
export function copyFixture(label: string, name: string): string {
  const root = join(workDir, label, name);
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  cpSync(join(fixtures, name), root, { recursive: true });
  return root;
}

/** Builds a copy of a fixture remote, with changed sources if wanted. Returns the folder of the build. */
export async function buildFixture(label: string, name: string, change: (root: string) => void = () => {}) {
  const root = copyFixture(label, name);
  change(root);
  await promisify(execFile)(process.execPath, [kit, 'build'], { cwd: root });
  return join(root, 'dist');
}

/** In a file below `src`. */
type Edit = [file: string, before: string | RegExp, after: string];

export function buildEdited(label: string, name: string, ...edits: Edit[]) {
  return buildFixture(label, name, (root) => {
    for (const [file, before, after] of edits) replaceIn(join(root, 'src', file), before, after);
  });
}

/** Builds copies of the fixture remotes, or copies their builds. Test files that run in parallel must use different labels. */
export async function buildFixtures(label: string, names = ['mf-calm', 'mf-chaos']) {
  const built: Record<string, string> = {};
  for (const name of names) built[name] = copyBuild(label, name) ?? (await buildFixture(label, name));
  return built;
}

function copyBuild(label: string, name: string): string | undefined {
  const from = join(process.env[builtVariable] ?? '', name, 'dist');
  if (!process.env[builtVariable] || !existsSync(from)) return undefined;
  const to = join(copyFixture(label, name), 'dist');
  cpSync(from, to, { recursive: true });
  return to;
}

/** Replaces a string in a source file; throws when the file does not contain it. */
export function replaceIn(file: string, before: string | RegExp, after: string): void {
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(before, after);
  if (changed === text) throw new Error(`${file} does not contain ${before}`);
  writeFileSync(file, changed);
}
