import autocannon from 'autocannon';

const connections = 16;

/**
 * Requests pages on 16 connections for some seconds, each connection as fast as it is answered. All connections take their
 * pages from one list in turn, because the server renders a page only once for those who ask for it at the same time.
 */
export async function throughput(
  origin: string,
  paths: readonly string[],
  headers: Record<string, string>,
  seconds: number,
): Promise<{ responses: number; perSecond: number; failed: number }> {
  let next = 0;
  const setupRequest = (request: autocannon.Request) => ({ ...request, path: paths[next++ % paths.length] });
  const result = await autocannon({
    url: origin,
    headers,
    connections,
    duration: seconds,
    // A cached page is answered faster than one thread can request it. Worker threads take no function.
    ...(paths.length === 1
      ? { workers: 2, requests: [{ path: paths[0] }] }
      : { requests: [{ setupRequest }] }),
  });
  // Autocannon reconnects without an error when a server closes the connection during an answer. At the end, one request
  // is under way on each connection; whatever else was sent and not answered was lost, also with an error.
  const lost = result.requests.sent - result.requests.total - connections;
  const responses = result['2xx'];
  return { responses, perSecond: responses / result.duration, failed: result.non2xx + lost };
}
