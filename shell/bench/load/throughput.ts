import autocannon from 'autocannon';

const connections = 16;

/**
 * Requests pages on 16 connections for some seconds, each connection as fast as it is answered. With several pages, the
 * connections begin as far apart as possible, so that none asks for what the one ahead of it has just had rendered.
 */
export async function throughput(
  origin: string,
  paths: readonly string[],
  headers: Record<string, string>,
  seconds: number,
): Promise<{ responses: number; perSecond: number; failed: number }> {
  const requests = paths.map((path) => ({ path }));
  let started = 0;
  const result = await autocannon({
    url: origin,
    headers,
    connections,
    duration: seconds,
    requests,
    // A cached page is answered faster than one thread can request it. Worker threads take no setup function.
    ...(paths.length === 1
      ? { workers: 2 }
      : {
          setupClient(client) {
            const first = Math.floor((started++ * requests.length) / connections) % requests.length;
            client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
          },
        }),
  });
  // Autocannon reconnects without an error when a server closes the connection during an answer. At the end, one request
  // is under way on each connection; whatever else was sent and not answered was lost, also with an error.
  const lost = result.requests.sent - result.requests.total - connections;
  const responses = result['2xx'];
  return { responses, perSecond: responses / result.duration, failed: result.non2xx + lost };
}
