import { setTimeout as delay } from 'node:timers/promises';
import type { PointerChange } from '../pointers/pointer.ts';

/** What a webhook gets for each change of a rollout or freeze, as JSON. */
export interface OperatorMessage extends Pick<PointerChange, 'at' | 'by' | 'why' | 'sequence'> {
  remote: string;
  event: NonNullable<PointerChange['event']>;
  /** The live release after the change. */
  live: string | null;
  candidate: string | null;
  share: number | null;
  /** One line for a chat. Slack and others show this field. */
  text: string;
}

const firstRetryMs = 500;
const timeoutMs = 5_000;

export function operatorMessage(remote: string, change: PointerChange): OperatorMessage | undefined {
  const { event, version, rollout, bad, at, by, why, sequence } = change;
  if (!event) return undefined;
  const candidate = rollout?.candidate ?? bad ?? null;
  const share = rollout?.share ?? null;
  const what = [event, candidate && `candidate ${candidate}`, share && `${share}%`]
    .filter(Boolean)
    .join(', ');
  const text = `${remote}: ${what}; ${version ?? 'no release'} is live. ${why}`.trim();
  return { remote, event, live: version, candidate, share, at, by, why, sequence, text };
}

/** Posts with retries. Throws after the last one. */
export async function post(url: string, message: OperatorMessage, tries: number, signal: AbortSignal) {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(message),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`status ${response.status}`);
      return;
    } catch (error) {
      if (attempt >= tries || signal.aborted) throw error;
      await delay(firstRetryMs * 2 ** (attempt - 1), undefined, { signal });
    }
  }
}
