/**
 * A small S3 server for tests with path-style buckets, conditional reads and writes, ListObjectsV2 with pages, XML
 * errors and a check of the access key. As a process: node shell/releases/test/s3-server.ts --port N --dir D [--bucket NAME]
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { S3Objects } from './s3-objects.ts';

interface S3ServerOptions {
  port?: number;
  /** Stores objects in this folder; default: in memory. */
  dir?: string | undefined;
  bucket?: string | undefined;
  /** The maximum number of entries in one page of a listing. */
  pageSize?: number;
  accessKeyId?: string | undefined;
  /** Runs before a request is handled, for example to send another request first. */
  beforeRequest?: (request: IncomingMessage) => Promise<void>;
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;

/** Fixed credentials for tests, not a secret. */
export const credentialsEnv = {
  AWS_ACCESS_KEY_ID: 'test-access-key',
  AWS_SECRET_ACCESS_KEY: 'test-secret-access-key',
};

class S3Error extends Error {
  readonly status: number;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  objects: S3Objects;
  pageSize: number;
  key: string;
  body: Buffer;
  query: URLSearchParams;
  /** The number of writes to the key before this request. */
  writesBefore: number;
}

export async function startS3Server(options: S3ServerOptions = {}) {
  const { port = 0, dir, bucket = 'releases', pageSize = 1_000 } = options;
  const { accessKeyId = credentialsEnv.AWS_ACCESS_KEY_ID } = options;
  const objects = new S3Objects(dir && join(dir, bucket));

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, requestedBucket = '', ...rest] = url.pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    const writesBefore = objects.writesOf(key);
    const body = Buffer.concat(await request.toArray());
    await options.beforeRequest?.(request);
    // The client of AWS signs. Whether it does so correctly is not for us to test.
    if (!request.headers.authorization?.includes(` Credential=${accessKeyId}/`))
      throw new S3Error(403, 'InvalidAccessKeyId');
    if (decodeURIComponent(requestedBucket) !== bucket) throw new S3Error(404, 'NoSuchBucket');
    const handler = (key === '' ? bucketHandlers : objectHandlers)[request.method ?? ''];
    if (!handler) throw new S3Error(405, 'MethodNotAllowed');
    const query = url.searchParams;
    handler({ request, response, objects, pageSize, key, body, query, writesBefore });
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error) => {
      const { status, message: code } = error instanceof S3Error ? error : new S3Error(500, 'InternalError');
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? '' : xml('Error', tags({ Code: code, Message: code })));
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: actual } = server.address() as AddressInfo;
  async function close() {
    server.closeAllConnections();
    if (server.listening) await server[Symbol.asyncDispose]();
  }
  return {
    endpoint: `http://127.0.0.1:${actual}`,
    port: actual,
    bucket,
    objects,
    close,
    [Symbol.asyncDispose]: close,
  };
}

type Handlers = Record<string, (exchange: Exchange) => void>;

const objectHandlers: Handlers = {
  GET: read,
  PUT: put,
  DELETE({ objects, key, response }) {
    objects.delete(key);
    response.writeHead(204).end();
  },
};

const bucketHandlers: Handlers = {
  HEAD: ({ response }) => response.writeHead(200).end(),
  GET: list,
};

function read({ request, response, objects, key }: Exchange): void {
  const object = objects.get(key);
  if (!object) throw new S3Error(404, 'NoSuchKey');
  if (request.headers['if-none-match'] === object.etag) {
    response.writeHead(304, { etag: object.etag }).end();
    return;
  }
  response.writeHead(200, {
    etag: object.etag,
    'content-length': object.body.length,
    'last-modified': object.modifiedAt.toUTCString(),
  });
  response.end(object.body);
}

function put({ request, response, objects, key, body, writesBefore }: Exchange): void {
  const { 'if-match': ifMatch, 'if-none-match': ifNoneMatch } = request.headers;
  if (ifNoneMatch !== undefined && ifNoneMatch !== '*') throw new S3Error(501, 'NotImplemented');
  const isConditional = ifMatch !== undefined || ifNoneMatch !== undefined;
  // S3 returns 409 to the later of two concurrent conditional writes, whatever its condition.
  if (isConditional && objects.writesOf(key) !== writesBefore)
    throw new S3Error(409, 'ConditionalRequestConflict');
  const present = objects.get(key);
  if (ifMatch !== undefined && !present) throw new S3Error(404, 'NoSuchKey');
  if (present && (ifNoneMatch || (ifMatch && ifMatch !== present.etag)))
    throw new S3Error(412, 'PreconditionFailed');
  const { etag } = objects.put(key, body);
  response.writeHead(200, { etag }).end();
}

function list({ response, objects, query, pageSize }: Exchange): void {
  if (query.get('list-type') !== '2') throw new S3Error(501, 'NotImplemented');
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') ?? '';
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
  const entries = new Map<string, string>();
  for (const { key, body, etag, modifiedAt } of objects.all()) {
    if (!key.startsWith(prefix)) continue;
    const cut = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    const folder = key.slice(0, cut < 0 ? 0 : cut + delimiter.length);
    const facts = { Key: key, LastModified: modifiedAt.toISOString(), ETag: etag, Size: body.length };
    if (folder) entries.set(folder, `<CommonPrefixes>${tags({ Prefix: folder })}</CommonPrefixes>`);
    else entries.set(key, `<Contents>${tags(facts)}</Contents>`);
  }
  const remaining = [...entries].filter(([name]) => name > after);
  const page = remaining.slice(0, pageSize);
  const [last = ''] = remaining.length > pageSize ? (page.at(-1) ?? []) : [];
  const parts = [
    tags({ KeyCount: page.length, IsTruncated: last !== '' }),
    last && tags({ NextContinuationToken: Buffer.from(last).toString('base64url') }),
    ...page.map(([, element]) => element),
  ];
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(xml('ListBucketResult', parts.join('')));
}

function xml(name: string, inner: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name}>${inner}</${name}>`;
}

function tags(values: Record<string, string | number | boolean>): string {
  const elements = Object.entries(values).map(([name, value]) => {
    const text = String(value).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    return `<${name}>${text}</${name}>`;
  });
  return elements.join('');
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { port: { type: 'string' }, dir: { type: 'string' }, bucket: { type: 'string' } },
  });
  const accessKeyId = process.env.AWS_ACCESS_KEY_ID;
  const server = await startS3Server({ ...values, port: Number(values.port ?? 0), accessKeyId });
  process.stdout.write(`s3 ${server.endpoint} ${server.bucket}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.close());
}
