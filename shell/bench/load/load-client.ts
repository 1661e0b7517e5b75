import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

export interface LoadResponse {
  status: number;
  path: string;
  /** When the request was sent, as `Date.now()`. */
  sentAt: number;
  headers: NodeJS.Dict<string>;
  body: Buffer;
}

interface LoadClientOptions {
  origin: string;
  /** Requested in turn. Each connection begins elsewhere, so that not all ask for the same page at the same time. */
  paths: readonly string[];
  connections: number;
  /** How long each connection waits before its next request. Default: not at all. */
  pauseMs?: number;
  onResponse: (response: LoadResponse) => void;
  /** Called when a connection breaks or a response takes too long, with the path and the time of that request. */
  onFailure: (reason: string, path: string, sentAt: number) => void;
}

const responseTimeoutMs = 10_000;
const reconnectDelayMs = 20;

/**
 * Requests pages on several connections, each as fast as it is answered, and hands on every response. Autocannon cannot do
 * this: it reconnects without an error when a server closes a connection during a response, and the flip must count that.
 */
export function startLoadClient(options: LoadClientOptions): { stop: () => Promise<void> } {
  const { origin, paths, connections, pauseMs = 0, onResponse, onFailure } = options;
  const agents = Array.from({ length: connections }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  let stopped = false;

  async function requestPages(agent: Agent, firstPage: number) {
    for (let page = firstPage + 1; !stopped; page++) {
      const path = paths[page % paths.length] as string;
      const sentAt = Date.now();
      try {
        const response = await request(agent, origin + path);
        const body = await buffer(response);
        const { statusCode: status = 0, headers } = response;
        onResponse({ status, path, sentAt, headers: headers as NodeJS.Dict<string>, body });
        if (pauseMs > 0) await delay(pauseMs);
      } catch (error) {
        onFailure((error as Error).message, path, sentAt);
        await delay(reconnectDelayMs);
      }
    }
  }
  const clients = agents.map((agent, index) =>
    requestPages(agent, Math.floor((index * paths.length) / connections)),
  );
  const closeConnections = () => {
    for (const agent of agents) agent.destroy();
  };
  return {
    /** Sends no more requests and waits for those under way. One without a response by then is a failure. */
    async stop() {
      stopped = true;
      const late = setTimeout(closeConnections, responseTimeoutMs);
      await Promise.all(clients);
      clearTimeout(late);
      closeConnections();
    },
  };
}

async function request(agent: Agent, url: string): Promise<IncomingMessage> {
  const sent = get(url, { agent, timeout: responseTimeoutMs });
  sent.on('timeout', () => sent.destroy(new Error(`no response within ${responseTimeoutMs / 1000} s`)));
  // While the response is read, it reports the error.
  sent.on('error', () => {});
  const [response] = await once(sent, 'response');
  if (response.headers['content-length']) return response;
  // Without a length, nobody can tell whether the response is complete.
  sent.destroy();
  throw new Error('a response has no content-length');
}
