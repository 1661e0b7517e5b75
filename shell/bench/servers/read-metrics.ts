/** Reads Prometheus metrics. A series is named with its labels: `shell_pages_total{cache="hit"}`. */
export async function readMetrics(opsOrigin: string): Promise<(series: string) => number> {
  const text = await (await fetch(`${opsOrigin}/metrics`)).text();
  const values = new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => {
        const space = line.lastIndexOf(' ');
        return [line.slice(0, space), Number(line.slice(space + 1))] as const;
      }),
  );
  // Prometheus does not list a series that was never counted.
  return (series) => values.get(series) ?? 0;
}
