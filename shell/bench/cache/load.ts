import autocannon from 'autocannon';

export interface Load {
  perSecond: number;
  /** Requests that were not answered with 2xx, in time. */
  failed: number;
}

const connections = 16;
/** Enough that the generator is never the slower side. */
const workers = 2;

/** Asks for one address as often as it is answered. */
export async function load(url: string, headers: Record<string, string>, seconds: number): Promise<Load> {
  const result = await autocannon({ url, headers, connections, workers, duration: seconds });
  return {
    perSecond: result.requests.total / result.duration,
    failed: result.non2xx + result.errors + result.timeouts,
  };
}
