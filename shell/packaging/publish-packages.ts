import { LaunchError } from '../launch/launch-error.ts';
import { runProgram } from '../launch/process/run-program.ts';
import type { BuiltPackage } from './build-package.ts';

export interface Registry {
  /** The address of the registry. Default: the one in npm's configuration. */
  url?: string | undefined;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal | undefined;
}

interface PublishOptions {
  dryRun?: boolean | undefined;
  onDone?: (built: BuiltPackage, outcome: 'published' | 'present') => void;
}

/** Publishes what the registry does not have yet, and nothing if it has other content under one of these versions. */
export async function publishPackages(
  packages: readonly BuiltPackage[],
  registry: Registry,
  { dryRun = false, onDone }: PublishOptions = {},
): Promise<void> {
  const present = new Set<BuiltPackage>();
  const taken: string[] = [];
  for (const each of packages) {
    const spec = `${each.name}@${each.version}`;
    const known = await publishedHash(spec, registry);
    if (known === each.contentHash) present.add(each);
    else if (known !== undefined) taken.push(spec);
  }
  if (taken.length > 0)
    throw new LaunchError(
      'PACKAGE_TAKEN',
      `Nothing was published: the registry has other content as ${taken.join(', ')}.`,
    );
  for (const each of packages) {
    const args = ['publish', each.dir, '--loglevel=error', ...(dryRun ? ['--dry-run'] : [])];
    if (!present.has(each)) await npm(args, registry);
    onDone?.(each, present.has(each) ? 'present' : 'published');
  }
}

/** Packs a package into a folder. Returns the name of the file. */
export async function packPackage({ dir }: BuiltPackage, destination: string, signal?: AbortSignal) {
  const output = await npm(['pack', dir, '--pack-destination', destination, '--loglevel=error'], { signal });
  return output.trim();
}

/** Undefined if this version is not published; empty if it was not published by this command. */
async function publishedHash(spec: string, registry: Registry): Promise<string | undefined> {
  try {
    const output = await npm(
      ['view', spec, 'version', 'contentHash', '--json', '--loglevel=error'],
      registry,
    );
    // npm prints nothing if the package exists without this version.
    return output.trim() ? (JSON.parse(output).contentHash ?? '') : undefined;
  } catch (error) {
    if (error instanceof LaunchError && error.detail.includes('E404')) return undefined;
    throw error;
  }
}

async function npm(args: string[], { url, env, signal }: Registry): Promise<string> {
  // npm's configuration may set a registry for the scope, which npm prefers to `--registry`.
  const target = url ? [`--registry=${url}`, `--@site:registry=${url}`] : [];
  const command = ['npm', ...args, ...target];
  const { code, output, stdout } = await runProgram(command, { env: { ...process.env, ...env }, signal });
  signal?.throwIfAborted();
  if (code === 0) return stdout;
  throw new LaunchError('REGISTRY_FAILED', `npm ${args[0]} failed.`, { detail: output });
}
