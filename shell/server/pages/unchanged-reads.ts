import { LRUCache } from 'lru-cache';
import type { ApiRead } from '../workers/protocol.ts';

/** How long pages share what the API answered about the same read. */
const sharedForMs = 1_000;

/** Returns a function that asks the API with conditional requests whether pages rendered from these reads are up to date. */
export function createReadCheck(apiUrl: string, timeoutMs: number) {
  const answers = new LRUCache<string, Promise<boolean>>({ max: 1_000, ttl: sharedForMs });

  function isUnchanged([path, etag]: ApiRead): Promise<boolean> {
    const key = `${etag} ${path}`;
    const known = answers.get(key);
    if (known) return known;
    const answer = ask(path, etag);
    answers.set(key, answer);
    return answer;
  }

  async function ask(path: string, etag: string): Promise<boolean> {
    const response = await fetch(apiUrl + path, {
      headers: { 'if-none-match': etag, 'x-request-id': 'check-page' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.status === 304;
  }

  return async (reads: readonly ApiRead[]) => (await Promise.all(reads.map(isUnchanged))).every(Boolean);
}
