import { EventEmitter, once } from 'node:events';

const visitors = 4;

/** Starts visitors who request one path after another until they are stopped. */
export function startTraffic(origin: string, path: (n: number) => string) {
  /** The `x-composition` header of every response. */
  const compositions: (string | null)[] = [];
  /** Requests that failed or did not return 200. */
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
  async function stop() {
    stopped = true;
    await Promise.all(all);
  }

  return {
    compositions,
    failures,
    /** Waits until `count` more requests are finished. */
    async more(count: number) {
      for (let left = count; left > 0; left--) await once(events, 'finished');
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
