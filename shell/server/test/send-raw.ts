import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface RawResponse {
  /** Undefined if the server closed the connection without a response. */
  status: number | undefined;
  headers: Map<string, string>;
  body: string;
}

/** Longer than all deadlines of the server for a complete request. */
const responseTimeoutMs = 30_000;

/** Sends a request that fetch would not send, on its own connection. */
export function sendRequest(origin: string, request: string, ...headers: string[]): Promise<RawResponse> {
  const lines = [`${request} HTTP/1.1`, ...headers, 'connection: close', '\r\n'];
  return sendRaw(origin, Buffer.from(lines.join('\r\n')));
}

/** Sends bytes, valid HTTP or not, and reads until the server closes the connection. `end` closes the sending side. */
export function sendRaw(origin: string, bytes: Buffer, { end = false } = {}): Promise<RawResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<RawResponse>();
  const received: Buffer[] = [];
  const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' });
  socket.setTimeout(responseTimeoutMs, () =>
    socket.destroy(new Error(`No response within ${responseTimeoutMs / 1000} s.`)),
  );
  socket.on('data', (chunk) => received.push(chunk));
  socket.on('error', (error: NodeJS.ErrnoException) => {
    // The server may reject a request before it has read all of it.
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
  });
  socket.on('close', () => {
    try {
      resolve(parseResponse(Buffer.concat(received), bytes.subarray(0, 5).equals(Buffer.from('HEAD '))));
    } catch (error) {
      reject(error);
    }
  });
  if (end) socket.end(bytes);
  else socket.write(bytes);
  return promise;
}

function parseResponse(bytes: Buffer, isHeadRequest: boolean): RawResponse {
  const end = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = bytes.subarray(0, Math.max(0, end)).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]);
  if (!status) return { status: undefined, headers: new Map(), body: bytes.toString() };
  const rest = bytes.subarray(end + 4);
  if (status < 200) return parseResponse(rest, isHeadRequest);
  const headers = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
  // Further bytes are the response to bytes after the end of the request.
  const length = isHeadRequest || status === 304 ? 0 : Number(headers.get('content-length') ?? rest.length);
  const isChunked = headers.get('transfer-encoding') === 'chunked';
  const encoded = isChunked ? decodeChunks(rest) : rest.subarray(0, length);
  return { status, headers, body: decompress(encoded, headers.get('content-encoding')).toString() };
}

function decompress(body: Buffer, encoding: string | undefined): Buffer {
  // A response to HEAD has a content-encoding but no body.
  if (body.length === 0) return body;
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

function decodeChunks(body: Buffer): Buffer {
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
