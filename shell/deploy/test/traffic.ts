import { EventEmitter, once } from 'node:events';

export interface Answer {
  path: string;
  status: number;
  composition: string | null;
}

export interface Traffic {
  answers: Answer[];
  /** What a visitor would have noticed. */
  failures: string[];
  /** Resolves when so many more requests are over. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Visitors who ask one address after the other until they are stopped. */
export function startTraffic(
  origin: string,
  { visitors = 4, path }: { visitors?: number; path: (n: number) => string },
): Traffic {
  const answers: Answer[] = [];
  const failures: string[] = [];
  const over = new EventEmitter().setMaxListeners(0);
  const stopped = new AbortController();
  let asked = 0;

  async function visit() {
    while (!stopped.signal.aborted) {
      const address = path(asked++);
      try {
        const response = await fetch(origin + address);
        await response.arrayBuffer();
        const { status, headers } = response;
        answers.push({ path: address, status, composition: headers.get('x-composition') });
        if (status !== 200) failures.push(`${address} ${status}`);
      } catch (error) {
        failures.push(`${address} ${(error as Error).cause ?? error}`);
      }
      over.emit('request');
    }
  }
  const all = Array.from({ length: visitors }, visit);

  return {
    answers,
    failures,
    async more(count) {
      for (let left = count; left > 0; left--) await once(over, 'request');
    },
    async stop() {
      stopped.abort();
      await Promise.all(all);
    },
  };
}
