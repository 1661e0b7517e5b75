import type { Replica } from './cluster.ts';

/** What a shell says of itself: what it serves. */
export async function readiness({ origin }: Replica) {
  const response = await fetch(`${origin}/readyz`);
  return (await response.json()) as { composition: string; releases: Record<string, string> };
}

async function sumOfMetric({ opsOrigin }: Replica, metric: RegExp): Promise<number> {
  const text = await (await fetch(`${opsOrigin}/metrics`)).text();
  return [...text.matchAll(metric)].reduce((sum, [, count]) => sum + Number(count), 0);
}

export const pagesOf = (shell: Replica) =>
  sumOfMetric(shell, /^shell_request_seconds_count\{kind="page"[^}]*\} (\d+)/gm);
export const remoteFailuresOf = (shell: Replica) =>
  sumOfMetric(shell, /^shell_remote_failures_total\{remote="mf-chaos"[^}]*\} (\d+)/gm);
export const readsOf = (api: Replica) =>
  sumOfMetric(api, /^\w+_count\{[^}]*route="\/api\/angel-numbers[^}]*\} (\d+)/gm);
