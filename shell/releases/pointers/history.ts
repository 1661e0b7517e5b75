import { ignore } from '../errors.ts';
import { openEnvelope } from '../keys/envelope.ts';
import type { TrustedStore } from '../keys/key-ring.ts';
import type { TrustedKey } from '../keys/signing.ts';
import { mapStoreCalls } from '../map-limited.ts';
import { sizeLimit, storePath } from '../store/release-path.ts';
import type { Store } from '../store/store.ts';
import { type Pointer, type PointerChange, storedChangeSchema } from './pointer.ts';
import { orderOf, type RolloutOrder, stepProblem } from './rollout-order.ts';

const historyFile = /^\d{8,12}\.json$/;

/** All changes of a remote that a trusted key signed, oldest first. */
export async function readHistory(
  store: Store,
  remote: string,
  trustedKeys: readonly TrustedKey[],
): Promise<PointerChange[]> {
  return (await readChanges(store, remote, trustedKeys)).map(({ change }) => change);
}

/** The same, with those that only the pointer has: after a crash, the last one. */
export async function readAllChanges(
  store: Store,
  { remote, history }: Pick<Pointer, 'remote' | 'history'>,
  trustedKeys: readonly TrustedKey[],
): Promise<PointerChange[]> {
  const changes = [...(await readHistory(store, remote, trustedKeys)), ...history];
  const bySequence = new Map(changes.map((change) => [change.sequence, change]));
  return [...bySequence.values()].sort((a, b) => a.sequence - b.sequence);
}

/** Like `readHistory`, but each step comes with the order that allows it: a key with only the role rollout signed the step. */
export async function readChanges(store: Store, remote: string, trustedKeys: readonly TrustedKey[]) {
  const stored = await storedChanges(store, remote);
  const changes = await mapStoreCalls([...stored], ([sequence, file]) =>
    readChange({ store, trustedKeys }, remote, sequence, file),
  );
  const sorted = changes
    .filter((found) => 'change' in found)
    .sort((a, b) => a.change.sequence - b.change.sequence);
  let newest: RolloutOrder | undefined;
  return sorted.flatMap(({ change, isStep }) => {
    if (!isStep) newest = orderOf(change);
    const order = isStep ? newest : undefined;
    return !isStep || (order && !stepProblem(order, change)) ? { change, order } : [];
  });
}

/** Reads a file of the history, or says why it is refused. */
export async function readChange(
  { store, trustedKeys }: TrustedStore,
  remote: string,
  sequence: number,
  file: string,
): Promise<{ change: PointerChange; isStep: boolean } | { refused: string }> {
  const bytes = (await store.get(file, sizeLimit.change).catch(ignore('TOO_LARGE')))?.bytes ?? Buffer.of();
  const opened = openEnvelope(['change', 'change-step'], bytes, trustedKeys, remote);
  if ('refused' in opened) return opened;
  const { data } = storedChangeSchema.safeParse(opened.value);
  if (!data || data.remote !== remote || data.sequence !== sequence)
    return { refused: `it is not change ${sequence} of ${remote}` };
  const { remote: _, ...change } = data;
  return { change: { ...change, key: opened.keyId }, isStep: opened.kind === 'change-step' };
}

/** The files of the history by sequence. */
export async function storedChanges(store: Store, remote: string): Promise<Map<number, string>> {
  const prefix = storePath.history(remote);
  const entries = (await store.list(prefix)).filter(({ path }) =>
    historyFile.test(path.slice(prefix.length)),
  );
  return new Map(entries.map(({ path }) => [Number.parseInt(path.slice(prefix.length), 10), path]));
}
