import { rmSync } from 'node:fs';
import { listRemotes, loadOrCreateKeyPair, loadTrustedKeys, openKeyRing, openStore } from '@site/releases';
import { keepTimestamp } from '@site/releases/timestamp';
import { readWebhook, watchRollouts } from '@site/releases/watch';
import { describeError } from './launch-error.ts';
import type { StatePaths } from './paths.ts';
import type { Reporter } from './reporter.ts';

/** Renews the time stamp of a local store and advances its rollouts, as the controllers do in production. */
export async function prepareControllers(
  paths: Pick<StatePaths, 'store' | 'keys' | 'timestamp'>,
  reporter: Reporter,
) {
  const webhook = readWebhook(process.env.RELEASE_WEBHOOK);
  const store = await openStore(paths.store);
  const key = await loadOrCreateKeyPair(paths.keys);
  const keyRing = openKeyRing(store, await loadTrustedKeys(paths.keys));
  const memory = paths.timestamp;
  // Someone deleted the store to start over.
  if ((await listRemotes(store)).length === 0) rmSync(memory, { force: true });

  const stopping = new AbortController();
  let running: Promise<unknown> | undefined;
  const options = { store, keyRing, key, memory };
  const onError = (error: Error) => reporter.warn(describeError(error, false));
  return {
    /** Resolves when the time stamp was signed for the first time. */
    async start() {
      const first = Promise.withResolvers<void>();
      const { signal } = stopping;
      const watching = watchRollouts({
        ...options,
        webhook,
        onChange: ({ text }) => reporter.line(text),
        onError,
        signal,
      });
      const renewing = keepTimestamp({
        ...options,
        onRenewed: () => first.resolve(),
        onError(error) {
          onError(error);
          // The shell starts anyway and reports the problem.
          first.resolve();
        },
        signal,
      });
      running = Promise.all([watching, renewing]);
      await first.promise;
    },
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
