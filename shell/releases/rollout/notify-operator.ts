import { setTimeout as delay } from 'node:timers/promises';
import { UsageError } from '../errors.ts';
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

/**
 * Checks the value of RELEASE_WEBHOOK. Neither this error nor a later one may show it: whoever knows the address can write to the
 * chat of the operators, and the errors of `fetch` show an address that it cannot use.
 */
export function readWebhook(text: string | undefined): string | undefined {
  const address = text?.trim();
  if (!address) return undefined;
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError('RELEASE_WEBHOOK must be an address that starts with http:// or https://.');
  if (url.username || url.password)
    throw new UsageError('RELEASE_WEBHOOK must not contain a user; put a token into its path or query.');
  return address;
}

/** `before` is the previous change. If `change` has no rollout, it ended the rollout of `before`. */
export function operatorMessage(
  remote: string,
  change: PointerChange,
  before?: PointerChange,
): OperatorMessage | undefined {
  const { version, rollout, bad, at, by, why, sequence } = change;
  const ended = rollout ? undefined : before?.rollout;
  const event = change.event ?? (ended && 'rollout-stopped');
  if (!event) return undefined;
  const candidate = rollout?.candidate ?? ended?.candidate ?? bad ?? null;
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
        // `fetch` would follow some redirects with a GET, whose 200 says nothing about the message.
        redirect: 'manual',
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
