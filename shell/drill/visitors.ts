import { EventEmitter, once } from 'node:events';
import { type LoadResponse, startLoadClient } from '../bench/load/load-client.ts';
import type { Failure } from './judge.ts';

export type Visitors = ReturnType<typeof startVisitors>;

const connections = 8;
/** About 200 requests a second, which leaves the machine time for what the drill measures. */
const pauseMs = 30;

/** Requests addresses and checks each response. Before every twentieth comes one of `files`, which must have these bytes. */
export function startVisitors(origin: string, paths: readonly string[], files: ReadonlyMap<string, Buffer>) {
  const failures: Failure[] = [];
  const compositions = new Map<string, { count: number; firstAt: number; lastAt: number }>();
  const events = new EventEmitter().setMaxListeners(0);
  let requests = 0;
  let filesCompared = 0;

  function check({ status, path, headers, body }: LoadResponse): Omit<Failure, 'at' | 'path'> | undefined {
    if (status !== 200) return { kind: 'status', status, retryAfter: headers['retry-after'] !== undefined };
    const file = files.get(path);
    if (file) {
      filesCompared += 1;
      return file.equals(body) ? undefined : { kind: 'wrong' };
    }
    const lacks = headers['x-degraded'];
    if (lacks) return { kind: 'incomplete', detail: `lacks ${lacks}` };
    const isPage = headers['content-type']?.startsWith('text/html');
    return isPage && !body.subarray(-20).includes('</html>')
      ? { kind: 'wrong', detail: 'ends early' }
      : undefined;
  }
  function count(failure?: Failure) {
    requests += 1;
    if (failure) failures.push(failure);
    events.emit('ended');
  }
  const filePaths = [...files.keys()];
  const all = paths.flatMap((path, index) => {
    const file = index % 20 === 0 && filePaths[(index / 20) % filePaths.length];
    return file ? [file, path] : [path];
  });
  function onFailure(detail: string, path: string, at: number) {
    count({ at, path, kind: 'broken', detail });
  }
  function onResponse(response: LoadResponse) {
    const at = Date.now();
    const id = response.headers['x-composition'];
    if (id) {
      const seen = compositions.get(id) ?? { count: 0, firstAt: at, lastAt: at };
      compositions.set(id, { ...seen, count: seen.count + 1, lastAt: at });
    }
    const problem = check(response);
    count(problem && { at: response.sentAt, path: response.path, ...problem });
  }
  const { stop } = startLoadClient({ origin, paths: all, connections, pauseMs, onResponse, onFailure });
  return {
    get requests() {
      return requests;
    },
    /** How many files came with status 200. */
    get filesCompared() {
      return filesCompared;
    },
    failures,
    compositions,
    /** Waits until `count` more requests have ended. */
    async more(count: number) {
      const end = requests + count;
      while (requests < end) await once(events, 'ended');
    },
    /** Waits for the responses that are under way. */
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
