import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface RawAnswer {
  /** Undefined where the server closed the connection without an answer. */
  status: number | undefined;
  headers: Map<string, string>;
  body: string;
}

/** Longer than the server's own deadlines for requests that arrive whole: past this, it hangs. */
const hangsAfterMs = 30_000;

/** Sends bytes that need not be a valid request and reads until the server closes; `end` says that no more will follow. */
export function sendRaw(origin: string, bytes: Buffer, { end = false } = {}): Promise<RawAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<RawAnswer>();
  const received: Buffer[] = [];
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  socket.setTimeout(hangsAfterMs, () => socket.destroy(new Error('The request hangs.')));
  socket.on('data', (chunk) => received.push(chunk));
  socket.on('error', (error: NodeJS.ErrnoException) => {
    // The server may refuse a request before it has read all of it.
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
  });
  socket.on('close', () => {
    try {
      resolve(parseAnswer(Buffer.concat(received), bytes.subarray(0, 5).equals(Buffer.from('HEAD '))));
    } catch (error) {
      reject(error);
    }
  });
  if (end) socket.end(bytes);
  else socket.write(bytes);
  return promise;
}

function parseAnswer(bytes: Buffer, isToHead: boolean): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = bytes.subarray(0, Math.max(0, end)).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]);
  if (!status) return { status: undefined, headers: new Map(), body: bytes.toString() };
  const rest = bytes.subarray(end + 4);
  if (status < 200) return parseAnswer(rest, isToHead);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  // What follows answers bytes after the end of the request.
  const length = isToHead || status === 304 ? 0 : Number(headers.get('content-length') ?? rest.length);
  const isChunked = headers.get('transfer-encoding') === 'chunked';
  const whole = isChunked ? withoutChunks(rest) : rest.subarray(0, length);
  return { status, headers, body: decompressed(whole, headers.get('content-encoding')).toString() };
}

function decompressed(body: Buffer, encoding: string | undefined): Buffer {
  // An answer to HEAD names an encoding and has no body.
  if (body.length === 0) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

function withoutChunks(body: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; at < body.length; ) {
    const lineEnd = body.indexOf('\r\n', at);
    const size = Number.parseInt(body.subarray(at, lineEnd).toString('latin1'), 16);
    if (!size) break;
    chunks.push(body.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
  return Buffer.concat(chunks);
}
