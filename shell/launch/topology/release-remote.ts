/**
 * Releases the build of one remote: publishes it and makes it live. For a container that does this once and ends; started again
 * with the same build, it leaves alone what an operator did since.
 *
 * Usage: REMOTE=mf-tools node shell/launch/topology/release-remote.ts
 */
import { join } from 'node:path';
import { loadTrustedKeys, openStore, readKeyPair, readPointer } from '@site/releases';
import { promote } from '@site/releases/promote';
import { publishRelease } from '@site/releases/publish';
import { z } from 'zod';
import { loadShellBuild } from '../../server/compositions/shell-build.ts';
import { renderSamples } from '../../server/render/render-samples.ts';
import { describeError } from '../launch-error.ts';
import { projectRoot } from '../paths.ts';

const environment = z.object({
  REMOTE: z.string().regex(/^mf-[a-z0-9-]+$/),
  RELEASE_STORE: z.string().min(1),
  RELEASE_KEYS: z.string().min(1),
  RELEASE_SIGNING_KEY: z.string().min(1),
  /** Sample pages read from it; without it only pages that need no data could be released. */
  API_URL: z.url(),
});

/** Tells this job's changes from those that people make. */
const by = 'release job';

async function releaseRemote(env: NodeJS.ProcessEnv): Promise<string> {
  const { REMOTE: remote, ...config } = environment.parse(env);
  const store = await openStore(config.RELEASE_STORE);
  const key = await readKeyPair(config.RELEASE_SIGNING_KEY);
  const { version } = await publishRelease({ store, dir: join(projectRoot, remote, 'dist'), key });
  const { pointer } = await readPointer(store, remote);
  if (pointer.version === version) return `${remote} ${version} is live already.`;
  if (pointer.history.findLast((change) => change.by === by)?.version === version) {
    return `${remote} ${version} was released before; ${pointer.version ?? 'nothing'} stays live.`;
  }
  await promote([{ remote, version }], {
    store,
    trustedKeys: await loadTrustedKeys(config.RELEASE_KEYS),
    shell: loadShellBuild(),
    renderSamples,
    by,
    why: 'deployed',
  });
  return `${remote} ${version} is live.`;
}

try {
  console.log(await releaseRemote(process.env));
} catch (error) {
  console.error(describeError(error, false));
  process.exitCode = 1;
}
