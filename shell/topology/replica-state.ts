interface Replica {
  opsOrigin: string;
}

interface Readiness {
  composition: string;
  releases: Record<string, string>;
  problems?: { remote?: string; code: string }[];
}

/** The answer of /readyz; undefined if the shell does not respond. */
export async function readinessOf(shell: Replica | undefined): Promise<Readiness | undefined> {
  return fetch(`${shell?.opsOrigin}/readyz`, { signal: AbortSignal.timeout(2_000) })
    .then((response) => response.json() as Promise<Readiness>)
    .catch(() => undefined);
}

/**
 * Reads Prometheus metrics. A series is named with its labels: `shell_pages_total{cache="hit"}`. For an expression, the
 * result is the sum of all series that match.
 */
export async function readMetrics({ opsOrigin }: Replica): Promise<(wanted: string | RegExp) => number> {
  const text = await (await fetch(`${opsOrigin}/metrics`)).text();
  const samples = [...text.matchAll(/^([^#].*) (\S+)$/gm)];
  // Prometheus does not list a series that was never counted.
  return (wanted) =>
    samples
      .filter(([, series = '']) => (wanted instanceof RegExp ? wanted.test(series) : series === wanted))
      .reduce((sum, [, , value]) => sum + Number(value), 0);
}

export const pagesOf = async (shell: Replica) =>
  (await readMetrics(shell))(/^shell_request_seconds_count\{kind="page"/);
export const remoteFailuresOf = async (shell: Replica) =>
  (await readMetrics(shell))(/^shell_remote_failures_total\{remote="mf-chaos"/);
export const readsOf = async (api: Replica) =>
  (await readMetrics(api))(/^\w+_count\{.*route="\/api\/angel-numbers/);
