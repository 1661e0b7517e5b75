import { UsageError } from '../errors.ts';
import { openKeyRing } from '../keys/key-ring.ts';
import { defaultExpiryMs } from '../pointers/timestamp.ts';
import { openStore } from '../store/open-store.ts';
import { formatCount, formatProblem, formatTime } from '../text.ts';
import { defaultEveryMs, keepTimestamp, type Renewed, renewTimestamp } from '../upkeep/renew-timestamp.ts';
import { type Command, durationOf, untilStopped } from './command.ts';

const examples = '24h, 5m or 30s';

export const timestampCommand: Command = {
  usage: 'timestamp [--watch]',
  summary: 'check all pointers and sign that they are the newest, which shells require',
  options: {
    watch: 'keep renewing it, until stopped by a signal: exactly one process must do this',
    'every T': 'how often, besides after each change (default 1m)',
    'expires T': 'how long it is valid (default 24h)',
    'memory FILE': `a file outside the store that keeps the last time stamp, so that a restart cannot be tricked into
signing an older state`,
    'alive FILE': 'with --watch: a file that is written after each renewal, for a health check',
  },
  help: `It is signed with RELEASE_TIMESTAMP_KEY, a key with the role timestamp, or without that with RELEASE_SIGNING_KEY.`,
  async run(input) {
    const { config, option, flag, out } = input;
    const store = await openStore(config.store);
    const options = {
      store,
      keyRing: openKeyRing(store, await config.pinnedKeys()),
      key: await config.timestampKey(),
      memory: option('memory'),
      expiryMs: durationOf(input, 'expires', undefined, examples, 1),
    };
    const everyMs = durationOf(input, 'every', undefined, examples, 1);
    if (!flag('watch')) {
      const renewed = await renewTimestamp(options);
      const lines = [describe(renewed), ...renewed.problems.map(formatProblem)];
      return { data: renewed, text: lines.join('\n'), failed: renewed.problems.length > 0 };
    }
    if ((everyMs ?? defaultEveryMs) >= (options.expiryMs ?? defaultExpiryMs))
      throw new UsageError('--every must be shorter than --expires.');
    const { signal, noteAlive } = untilStopped(input);
    await keepTimestamp({
      ...options,
      everyMs,
      onRenewed: async (renewed) => {
        await noteAlive();
        // Log only changes: a line for every renewal would hide them.
        if (renewed.changed) out(`${describe(renewed)}\n`);
      },
      onError: (problem) => out(`${formatProblem(problem)}\n`),
      signal,
    });
    return { data: null, text: 'Stopped.' };
  },
};

function describe({ timestamp: { version, expires, remotes } }: Renewed): string {
  const pointers = formatCount(Object.keys(remotes).length, 'pointer');
  return `Time stamp ${version} signed for ${pointers}, expires ${formatTime(expires)}.`;
}
