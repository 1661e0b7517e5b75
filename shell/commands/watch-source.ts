import { join } from 'node:path';
import { readManifest, watchRemote } from '@site/remote-build';
import { LaunchError } from '../launch/launch-error.ts';
import { takeLock } from '../launch/process/lock-file.ts';
import type { Reporter } from '../launch/reporter.ts';

/**
 * Builds the remote of a folder now and after each edit, until `running` is disposed. The lock is needed because two builds in
 * the same folder would overwrite each other.
 */
export async function watchSource(root: string, reporter: Reporter, running: AsyncDisposableStack) {
  const { name } = readManifest(root);
  const { lock, heldBy } = takeLock(join(root, '.site', 'dev.json'));
  if (!lock)
    throw new LaunchError('ALREADY_DEVELOPED', `${name} is already in development (process ${heldBy.pid}).`);
  running.defer(() => lock.release());
  let isFirst = true;
  const watch = await watchRemote({
    root,
    onBuilt: (built, ms) => isFirst || reporter.line(`  Built ${built}  ${Math.round(ms)} ms`),
    onFailed(failed, message) {
      reporter.warn(`${failed} failed to build.`);
      reporter.line(message);
    },
  });
  isFirst = false;
  running.defer(() => watch.close());
  return watch;
}
