import { EventEmitter, once } from 'node:events';

export interface Traffic {
  /** The `x-composition` header of every response. */
  compositions: (string | null)[];
  /** Requests that failed or did not return 200. */
  failures: string[];
  /** Waits until `count` more requests are finished. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Starts visitors who request one path after another until they are stopped. */
export function startTraffic(
  origin: string,
  { visitors = 4, path }: { visitors?: number; path: (n: number) => string },
): Traffic {
  const compositions: (string | null)[] = [];
  const failures: string[] = [];
  const events = new EventEmitter().setMaxListeners(0);
  let stopped = false;
  let requests = 0;

  async function visit() {
    while (!stopped) {
      const address = path(requests++);
      try {
        const response = await fetch(origin + address);
        await response.arrayBuffer();
        const { status, headers } = response;
        compositions.push(headers.get('x-composition'));
        if (status !== 200) failures.push(`${address} ${status}`);
      } catch (error) {
        failures.push(`${address} ${(error as Error).cause ?? error}`);
      }
      events.emit('finished');
    }
  }
  const all = Array.from({ length: visitors }, visit);

  return {
    compositions,
    failures,
    async more(count) {
      for (let left = count; left > 0; left--) await once(events, 'finished');
    },
    async stop() {
      stopped = true;
      await Promise.all(all);
    },
  };
}
