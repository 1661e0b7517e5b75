/** The Prometheus metrics at an address for operators, by name and labels, as in `shell_pages_total{cache="hit"}`. */
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
  // A series that was never counted is not listed.
  return (series) => values.get(series) ?? 0;
}
