import { connect, type Socket } from 'node:net';

export interface Answer {
  status: number;
  path: string;
  /** Status line and headers, as they came. */
  head: string;
  /** Empty unless bodies are wanted. */
  body: Buffer;
}

export interface VisitorsOptions {
  origin: string;
  /** Asked for in turn. */
  paths: readonly string[];
  headers: Record<string, string>;
  /** How many ask at the same time, each on a connection of its own. */
  connections: number;
  /** Hands on bodies too. */
  bodies?: boolean;
  onAnswer: (answer: Answer) => void;
  /** A connection that broke, or an answer that did not come in time. */
  onFailure: (reason: string) => void;
}

const patienceMs = 10_000;
const comesBackAfterMs = 20;
const headEnd = Buffer.from('\r\n\r\n');

/**
 * Visitors who ask for the next page as soon as they have the last one. Sockets and no more: with an HTTP client in between, the
 * client would be slower than the servers it measures.
 */
export function startVisitors(options: VisitorsOptions): { stop: () => void } {
  const stop = new AbortController();
  for (let index = 0; index < options.connections; index++) visit(options, index, stop.signal);
  return { stop: () => stop.abort() };
}

function visit(options: VisitorsOptions, first: number, stopped: AbortSignal): void {
  const { origin, paths, bodies = false, onAnswer, onFailure } = options;
  const { hostname, port } = new URL(origin);
  const requests = paths.map((path) => requestText(path, hostname, options.headers));
  let turn = first;
  let socket: Socket;
  let head: string;
  let chunks: Buffer[];
  let missing: number;

  function ask() {
    turn = (turn + 1) % paths.length;
    head = '';
    chunks = [];
    missing = 0;
    socket.write(requests[turn] as string);
  }

  function take(chunk: Buffer) {
    let rest = chunk;
    if (!head) {
      chunks.push(chunk);
      const all = chunks.length === 1 ? chunk : Buffer.concat(chunks);
      const end = all.indexOf(headEnd);
      if (end < 0) return;
      head = all.toString('latin1', 0, end);
      missing = Number(headerOf(head, 'content-length') ?? Number.NaN);
      if (Number.isNaN(missing)) {
        socket.destroy(new Error('an answer does not say how long it is'));
        return;
      }
      chunks = [];
      rest = all.subarray(end + headEnd.length);
    }
    missing -= rest.length;
    if (bodies) chunks.push(rest);
    if (missing > 0) return;
    // Answers do not overlap: the next question is asked after this.
    onAnswer({
      status: Number(head.slice(9, 12)),
      path: paths[turn] as string,
      head,
      body: Buffer.concat(chunks),
    });
    if (!stopped.aborted) ask();
  }

  function open() {
    socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer in time')));
    socket.on('connect', ask);
    socket.on('data', take);
    socket.on('error', (error) => stopped.aborted || onFailure(error.message));
    socket.on('close', (hadError) => {
      if (stopped.aborted) return;
      if (!hadError) onFailure('the connection was closed');
      setTimeout(() => stopped.aborted || open(), comesBackAfterMs);
    });
  }
  open();
  stopped.addEventListener('abort', () => socket.destroy());
}

function requestText(path: string, host: string, headers: Record<string, string>) {
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

export function headerOf(head: string, name: string): string | undefined {
  return new RegExp(`\r\n${name}: ([^\r]*)`, 'i').exec(head)?.[1];
}
