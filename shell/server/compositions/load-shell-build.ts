import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openVerified, type PinnedRelease, type ShellFacts, type Store, shellBundle } from '@site/releases';
import type { ShellBuild } from '../../protocol/shell-build.ts';

const dist = join(import.meta.dirname, '../../dist');

/** The shell's own build, read into memory at the start: a later build must not change what this server sends. */
export interface LoadedShell extends ShellBuild {
  /** The code that render workers run. */
  serverCode: string;
  /** A browser file or its precompressed variant; undefined when there is none. */
  file: (path: string) => Buffer | undefined;
}

export function loadShellBuild(dir = dist): LoadedShell {
  const build = JSON.parse(readFileSync(join(dir, 'shell.json'), 'utf8')) as ShellBuild;
  const files = new Map<string, Buffer>();
  for (const path of Object.keys(build.files)) {
    files.set(path, readFileSync(join(dir, path)));
    for (const variant of [`${path}.br`, `${path}.gz`]) {
      const compressed = join(dir, 'compressed', variant);
      if (existsSync(compressed)) files.set(variant, readFileSync(compressed));
    }
  }
  return {
    ...build,
    serverCode: readFileSync(join(dir, 'server/entry.mjs'), 'utf8'),
    file: (path) => files.get(path),
  };
}

/** Reads what renders pages of a shell from its release in the store. Each file is verified. */
export async function loadStoredShell(store: Store, release: PinnedRelease): Promise<LoadedShell> {
  const read = (path: string) => openVerified(store, release, path);
  const build = JSON.parse((await read(shellBundle.manifest)).toString()) as ShellBuild;
  const [code, stylesheet] = await Promise.all([read(shellBundle.code), read(build.stylesheet)]);
  return {
    ...build,
    serverCode: code.toString(),
    file: (path) => (path === build.stylesheet ? stylesheet : undefined),
  };
}

/** The versions that releases must be compatible with. */
export function shellFacts({ version, kit, shared }: ShellBuild): ShellFacts {
  return { version, kit, react: shared.react };
}
