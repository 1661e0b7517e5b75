import { connect, type Socket } from 'node:net';

export interface LoadResponse {
  status: number;
  path: string;
  /** When the request was sent, as `Date.now()`. */
  sentAt: number;
  /** Status line and headers as received. */
  head: string;
  body: Buffer;
}

export interface LoadClientOptions {
  origin: string;
  /** Requested in turn. */
  paths: readonly string[];
  connections: number;
  /** How long each connection waits before its next request. Default: not at all. */
  pauseMs?: number;
  onResponse: (response: LoadResponse) => void;
  /** Called when a connection breaks or a response takes too long, with the last requested path. */
  onFailure: (reason: string, path: string) => void;
}

const responseTimeoutMs = 10_000;
const reconnectDelayMs = 20;
const headEnd = Buffer.from('\r\n\r\n');

/**
 * Requests pages on several connections, each as fast as it is answered, and hands on every response. Autocannon cannot do
 * this: it reconnects without an error when a server closes a connection during a response, and the flip must count that.
 */
export function startLoadClient(options: LoadClientOptions): { stop: () => void } {
  const stop = new AbortController();
  for (let index = 0; index < options.connections; index++) requestPages(options, index, stop.signal);
  return { stop: () => stop.abort() };
}

function requestPages(options: LoadClientOptions, firstPage: number, stopped: AbortSignal): void {
  const { origin, paths, pauseMs = 0, onResponse, onFailure } = options;
  const { hostname, port } = new URL(origin);
  const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
  let page = firstPage;
  let socket: Socket;
  let head: string;
  let chunks: Buffer[];
  let missingBytes: number;
  let sentAt: number;
  /** The server closes the connection after a complete response. */
  let announced = false;

  function sendRequest() {
    page = (page + 1) % paths.length;
    head = '';
    chunks = [];
    missingBytes = 0;
    sentAt = Date.now();
    socket.write(requests[page] as string);
  }

  function sendAfterPause(connection: Socket) {
    if (!stopped.aborted && connection === socket && !connection.destroyed) sendRequest();
  }

  function receive(chunk: Buffer) {
    let bodyPart = chunk;
    if (!head) {
      chunks.push(chunk);
      const received = Buffer.concat(chunks);
      const end = received.indexOf(headEnd);
      if (end < 0) return;
      head = received.toString('latin1', 0, end);
      missingBytes = Number(headerOf(head, 'content-length') ?? Number.NaN);
      if (Number.isNaN(missingBytes)) {
        socket.destroy(new Error('a response has no content-length'));
        return;
      }
      chunks = [];
      bodyPart = received.subarray(end + headEnd.length);
    }
    missingBytes -= bodyPart.length;
    chunks.push(bodyPart);
    if (missingBytes > 0) return;
    const status = Number(head.slice(9, 12));
    onResponse({ status, path: paths[page] as string, sentAt, head, body: Buffer.concat(chunks) });
    if (stopped.aborted) return;
    // nginx closes a connection after 1,000 requests and says so in the last response.
    announced = headerOf(head, 'connection')?.toLowerCase() === 'close';
    if (announced) socket.end();
    else if (pauseMs > 0) setTimeout(sendAfterPause, pauseMs, socket);
    else sendRequest();
  }

  function open() {
    announced = false;
    socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.setTimeout(responseTimeoutMs, () =>
      socket.destroy(new Error(`no response within ${responseTimeoutMs / 1000} s`)),
    );
    socket.on('connect', sendRequest);
    socket.on('data', receive);
    socket.on('error', (error) => stopped.aborted || onFailure(error.message, paths[page] as string));
    socket.on('close', (hadError) => {
      if (stopped.aborted) return;
      if (!hadError && !announced) onFailure('the server closed the connection', paths[page] as string);
      setTimeout(() => stopped.aborted || open(), reconnectDelayMs);
    });
  }
  open();
  stopped.addEventListener('abort', () => socket.destroy());
}

export function headerOf(head: string, name: string): string | undefined {
  return new RegExp(`\r\n${name}: ([^\r]*)`, 'i').exec(head)?.[1];
}
