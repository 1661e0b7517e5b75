import { setTimeout as delay } from 'node:timers/promises';
import { asReleaseError, messageOf, ReleaseError } from '../errors.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { type KeyPair, keyProblem } from '../keys/signing.ts';
import type { Pointer } from '../pointers/pointer.ts';
import { type ReadPointer, readPointer } from '../pointers/stored-pointer.ts';
import { readShells } from '../shells/registered-shells.ts';
import type { Store } from '../store/store.ts';
import { decideRollout } from './decide-rollout.ts';
import { type OperatorMessage, operatorMessage, post } from './notify-operator.ts';
import { changePointer, oldestRollout, readPointers } from './rollout.ts';
import { EvidenceCollector } from './rollout-evidence.ts';
import { openLease } from './watch-lease.ts';

/** Who made a change of the controller, in the history. */
const controllerName = 'watch';

interface WatchRolloutsOptions {
  store: Store;
  keyRing: KeyRing;
  /** A key with the role rollout. */
  key: KeyPair;
  /** Gets an `OperatorMessage` for each change. */
  webhook?: string | undefined;
  pollMs?: number | undefined;
  /** How often one poll tries the webhook. The next poll tries again. */
  tries?: number | undefined;
  onLeader?: (id: string) => void;
  /** Called after each successful poll of the store. */
  onPolled?: () => Promise<void>;
  onChange?: (message: OperatorMessage) => void;
  /** Called once for each problem, again only after it was gone. */
  onError: (error: ReleaseError) => void;
  signal: AbortSignal;
}

/**
 * Advances rollouts and rolls back those that fail, until it is stopped. Of several processes one leads. Moves only pointers
 * that have a rollout, so it does nothing while none is running.
 */
export async function watchRollouts(options: WatchRolloutsOptions): Promise<void> {
  const { store, keyRing, key, webhook, pollMs = 2_000, tries = 5, onError, signal } = options;
  const lease = openLease(store);
  let collector: EvidenceCollector | undefined;
  let leads = false;
  let notifying: Promise<void> | undefined;
  let reported = '';
  let isWebhookDown = false;
  while (!signal.aborted) {
    try {
      // Before the first release a folder store does not exist.
      const isEmpty = (await store.folders('')).length === 0;
      const refused = isEmpty ? undefined : await keyRefusal();
      const holds = !isEmpty && !refused && (await lease.hold());
      if (holds && !leads) options.onLeader?.(lease.id);
      if (!holds) collector = undefined;
      leads = holds;
      if (refused) throw refused;
      if (leads) await lead();
      await options.onPolled?.();
      reported = '';
    } catch (error) {
      const problem = asReleaseError(error);
      if (problem.message !== reported && !signal.aborted) onError(problem);
      reported = problem.message;
    }
    await delay(pollMs, undefined, { signal }).catch(() => {});
  }
  await notifying;
  await lease.release();

  /** A process whose key may sign nothing must not lead: another one could, and `status` must say that nobody watches. */
  async function keyRefusal(): Promise<ReleaseError | undefined> {
    await keyRing.refresh();
    const roles = ['pointer', 'rollout'] as const;
    const problems = roles.map((role) => keyProblem(keyRing.keys, key.keyId, { role }));
    const detail = problems.includes(undefined) ? undefined : problems.at(-1);
    return detail === undefined ? undefined : new ReleaseError('KEY_NOT_ALLOWED', { detail });
  }

  async function lead(): Promise<void> {
    const pointers = await readPointers({ store, trustedKeys: keyRing.keys });
    const oldest = oldestRollout(pointers);
    if (oldest) pointers[pointers.indexOf(oldest)] = await watch(oldest);
    else collector = undefined;
    // Not awaited: a slow webhook must not delay a rollback.
    notifying ??= notify(pointers.map(({ pointer }) => pointer)).finally(() => {
      notifying = undefined;
    });
  }

  async function watch(current: ReadPointer): Promise<ReadPointer> {
    const { pointer } = current;
    const { rollout, remote } = pointer;
    if (!rollout) return current;
    if (!collector?.isOf(remote, rollout)) collector = new EvidenceCollector(remote, rollout);
    const evidence = collector.add(rollout.share, await readShells(store));
    const now = Date.now();
    const firstSeen = collector.firstSeen(rollout, now);
    // The clock of an operator may be wrong. A controller's own steps are signed `by` it, also with a key of all roles.
    const isOwn = current.isStep || pointer.by === controllerName;
    const since = isOwn ? Date.parse(rollout.since) : firstSeen;
    const move = decideRollout(pointer, evidence, now, since);
    if (!move) return current;
    const signer = { store, by: controllerName, why: move.why, key, trustedKeys: keyRing.keys };
    // Only now the whole history, which takes a request for each change.
    const checked = await readPointer(store, remote, keyRing.keys);
    if (checked.etag !== current.etag) return current;
    await changePointer(checked, move, signer);
    return readPointer(store, remote, keyRing.keys).catch(() => current);
  }

  /** Sends changes in order. After a failure, the next poll, or the next leader, sends them again. */
  async function notify(pointers: readonly Pointer[]): Promise<void> {
    for (const { remote, sequence, history } of pointers) {
      const told = lease.lastNotified(remote);
      // Nobody signs the lease: a number that is too high must not end the messages.
      const since = told !== undefined && told <= sequence ? told : sequence - 1;
      for (const [index, change] of history.entries()) {
        if (change.sequence <= since) continue;
        const message = operatorMessage(remote, change, history[index - 1]);
        try {
          if (message && webhook) {
            await post(webhook, message, tries, signal);
            isWebhookDown = false;
          }
        } catch (error) {
          if (signal.aborted) return;
          if (!isWebhookDown)
            onError(new ReleaseError('WEBHOOK_FAILED', { remote, detail: messageOf(error) }));
          isWebhookDown = true;
          break;
        }
        if (message) options.onChange?.(message);
        lease.markNotified(remote, change.sequence);
      }
    }
  }
}
