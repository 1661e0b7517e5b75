import type { ApiResponse } from '@site/kit/host';
import { LRUCache } from 'lru-cache';

/** Enough for the lists that many pages read. */
const maxKeptCharacters = 2_000_000;
/** What an entry holds besides its text: the data, headers, its place in the cache. */
const entryCharacters = 2_048;

interface KeptAnswer {
  etag: string;
  response: ApiResponse;
  readAt: number;
  characters: number;
}

interface ApiReadOptions {
  signal: AbortSignal;
  headers: Record<string, string>;
}

/**
 * Reads from the API with conditional requests: what the API has not changed since an earlier read is not sent and parsed
 * again, and within `freshForMs` the API is not even asked. Renders share such data, so it is frozen.
 */
export function createApiReader(apiUrl: string, freshForMs: number) {
  const kept = new LRUCache<string, KeptAnswer>({
    maxSize: maxKeptCharacters,
    sizeCalculation: ({ characters }, path) => characters + path.length + entryCharacters,
  });

  return async (path: string, { signal, headers }: ApiReadOptions): Promise<ApiResponse> => {
    const known = kept.get(path);
    const readAt = performance.now();
    if (known && readAt - known.readAt < freshForMs) return known.response;
    const response = await fetch(apiUrl + path, {
      signal,
      headers: {
        ...headers,
        // On the same host, compression costs more than it saves.
        'accept-encoding': 'identity',
        ...(known && { 'if-none-match': known.etag }),
      },
    });
    if (known && response.status === 304) {
      known.readAt = readAt;
      return known.response;
    }
    const etag = response.headers.get('etag');
    if (!response.ok || !etag) return response;
    const text = await response.text();
    const answer = responseWith(deepFreeze(JSON.parse(text)), response, etag);
    kept.set(path, { etag, response: answer, readAt, characters: text.length });
    return answer;
  };
}

function responseWith(data: unknown, { ok, status, statusText }: Response, etag: string): ApiResponse {
  const headers = new Headers({ etag });
  return { ok, status, statusText, headers, json: async () => data, text: async () => JSON.stringify(data) };
}

function deepFreeze<T>(data: T): T {
  if (typeof data === 'object' && data !== null) {
    for (const value of Object.values(data)) deepFreeze(value);
    Object.freeze(data);
  }
  return data;
}
