import { LRUCache } from 'lru-cache';
import type { ApiRead } from '../workers/worker-messages.ts';

/** How long pages share what the API answered about the same read. */
const sharedForMs = 1_000;

/** Returns a function that asks the API with conditional requests whether pages rendered from these reads are up to date. */
export function createReadCheck(apiUrl: string, timeoutMs: number) {
  const answers = new LRUCache<string, Promise<boolean>, ApiRead>({
    max: 1_000,
    ttl: sharedForMs,
    memoMethod: (_key, _stale, { context }) => ask(context),
  });

  async function ask([path, etag]: ApiRead): Promise<boolean> {
    const response = await fetch(apiUrl + path, {
      headers: { 'if-none-match': etag, 'x-request-id': 'check-page' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.status === 304;
  }

  const isUnchanged = (read: ApiRead) => answers.memo(read.join(' '), { context: read });
  return async (reads: readonly ApiRead[]) => (await Promise.all(reads.map(isUnchanged))).every(Boolean);
}
