import { UsageError } from '../errors.ts';
import { openKeyRing } from '../keys/key-ring.ts';
import { holds } from '../rollout/rollout.ts';
import { watchRollouts } from '../rollout/watch-rollouts.ts';
import { openStore } from '../store/open-store.ts';
import { formatProblem } from '../text.ts';
import { reasonOptionTexts } from './change-commands.ts';
import { type Command, openAsAuthor, untilStopped } from './command.ts';

/** Commands about gradual rollouts. `promote --gradual` starts one. */
export const rolloutCommands: Record<string, Command> = {
  pause: rolloutCommand('pause', '<remote>', 'keep the share of a gradual rollout until it is resumed'),
  resume: rolloutCommand('resume', '<remote>', 'continue a gradual rollout'),
  freeze: rolloutCommand(
    'freeze',
    '<remote> --why TEXT',
    'let nobody promote a remote; rolling back stays possible',
  ),
  unfreeze: rolloutCommand('unfreeze', '<remote>', 'let a remote be promoted again'),

  watch: {
    usage: 'watch [--alive FILE]',
    summary: 'advance gradual rollouts, and roll back those that fail, until stopped by a signal',
    options: {
      'alive FILE': 'a file that is written after each successful poll of the store, for a health check',
    },
    help: `Several processes may run it: one of them leads, and another takes over within 15 seconds after it has died.
Changes are signed with RELEASE_ROLLOUT_KEY, a key with the role rollout, which can only choose between the live release and
the candidate of a rollout that a key with the role pointer began. Without it, RELEASE_SIGNING_KEY.
RELEASE_WEBHOOK is an address that gets each change of a rollout as JSON; it is tried again until it accepts.`,
    async run(input) {
      const { config, out } = input;
      const store = await openStore(config.store);
      const { signal, noteAlive } = untilStopped(input);
      await watchRollouts({
        store,
        keyRing: openKeyRing(store, await config.pinnedKeys()),
        key: await config.rolloutKey(),
        webhook: config.webhook(),
        onPolled: noteAlive,
        onLeader: (id) => out(`${id} is the leader.\n`),
        onChange: ({ text }) => out(`${text}\n`),
        onError: (problem) => out(`${formatProblem(problem)}\n`),
        signal,
      });
      return { data: null, text: 'Stopped.' };
    },
  },
};

function rolloutCommand(name: keyof typeof holds, operands: string, summary: string): Command {
  const { run, describe } = holds[name];
  return {
    usage: `${name} ${operands}`,
    summary,
    options: reasonOptionTexts,
    async run(input) {
      const isFreeze = name === 'freeze';
      if (isFreeze && !input.option('why')) throw new UsageError('freeze needs a reason: --why "…".');
      const pointer = await run(input.positionals[0] ?? '', await openAsAuthor(input));
      const undo = isFreeze ? ` Undo: releases unfreeze ${pointer.remote}` : '';
      return { data: pointer, text: describe(pointer) + undo };
    },
  };
}
