import { LaunchError } from '../launch/launch-error.ts';
import { runCommand } from '../launch/process/run-command.ts';
import type { BuiltPackage } from './build-package.ts';

export interface Registry {
  /** The address of the registry. Default: the one in npm's configuration. */
  url?: string | undefined;
  env?: NodeJS.ProcessEnv;
  /** Stops npm when it is aborted. */
  signal?: AbortSignal | undefined;
}

/** Publishes a package with npm, unless the registry has the same content under this version already. */
export async function publishPackage(
  { name, version, dir, contentHash }: BuiltPackage,
  registry: Registry,
  { dryRun = false } = {},
): Promise<'published' | 'present'> {
  const known = await publishedHash(`${name}@${version}`, registry);
  if (known === contentHash) return 'present';
  if (known !== undefined)
    throw new LaunchError('PACKAGE_TAKEN', `${name}@${version} is already published with other content.`);
  await npm(['publish', dir, '--loglevel=error', ...(dryRun ? ['--dry-run'] : [])], registry);
  return 'published';
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
  const { code, output } = await runCommand(command, { env: { ...process.env, ...env }, signal });
  signal?.throwIfAborted();
  if (code === 0) return output;
  throw new LaunchError('REGISTRY_FAILED', `npm ${args[0]} failed.`, { detail: output });
}
