import { Readable } from 'node:stream';
import replyFrom from '@fastify/reply-from';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { ShellConfig } from '../config.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { apiErrorResponse } from './api-error-response.ts';

const apiTimeoutMs = 10_000;
const connections = 64;
/** With more, some would wait for a connection for longer than the API may take to respond, and a silent API would fill the memory. */
const maxOpenRequests = 2 * connections;
/** Larger than the API's own limit, so that the API answers most large bodies itself; small enough to buffer. */
const maxBodyBytes = 64 * 1024;
const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Hop-by-hop headers, and forwarding headers that a visitor could forge. */
const droppedRequestHeaders = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'upgrade',
  'http2-settings',
  'te',
  'trailer',
  'expect',
  'proxy-authorization',
  'forwarded',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-real-ip',
  // Ours begin at the shell, see `startTracing`.
  'traceparent',
  'tracestate',
];
/** The shell sets these itself. Only the API knows which of its responses other sites may show. */
const droppedResponseHeaders = [
  'connection',
  'keep-alive',
  'strict-transport-security',
  ...Object.keys(securityHeaders).filter((name) => name !== 'cross-origin-resource-policy'),
];

/** Forwards /api to the API with the visitor's address. Every error response is JSON, also from the proxy itself. */
export function registerApiProxy(app: FastifyInstance, { apiUrl }: Pick<ShellConfig, 'apiUrl'>): void {
  app.register(registerRoutes, { prefix: '/api' });
  const outage = outageLog(app.log);
  /** The requests that the API has not answered, also those whose visitor left: they still take up a connection. */
  const open = new Set<FastifyRequest>();

  async function registerRoutes(scope: FastifyInstance) {
    await scope.register(replyFrom, {
      base: apiUrl,
      undici: {
        connections,
        headersTimeout: apiTimeoutMs,
        bodyTimeout: apiTimeoutMs,
        // By default the library accepts any certificate.
        connect: { rejectUnauthorized: true },
      },
      retryMethods: ['GET', 'HEAD'],
      // The library would cache addresses, which contain what visitors search for.
      disableCache: true,
    });
    // Buffered, so that the API never responds before the body has arrived. Passed on as a stream, so that the library does
    // not encode it again.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) =>
      done(null, Readable.from(body)),
    );
    scope.addHook('onRequest', (request, reply, next) => {
      reply.served = { kind: 'api' };
      if (isForwardable(request.raw.url ?? '')) return next();
      const message =
        "The address isn't valid. It has a backslash, or a percent sign without a valid encoding.";
      sendError(request, reply, 400, message);
    });
    scope.setErrorHandler((error, request, reply) => {
      const { statusCode = 500 } = error as { statusCode?: number };
      // A destroyed connection means that the visitor left, which is not an error.
      if (statusCode >= 500 && !reply.raw.destroyed)
        app.log.error({ requestId: request.id, err: error }, 'API request failed');
      return sendError(request, reply, statusCode);
    });
    scope.setNotFoundHandler((request, reply) =>
      sendError(request, reply.header('allow', methods.join(', ')), 405),
    );
    const handler = (request: FastifyRequest, reply: FastifyReply) =>
      open.size < maxOpenRequests ? forward(request, reply) : sendError(request, reply, 503);
    // The library logs each query at level info and each failure twice. Our own lines use the log of the app.
    for (const url of ['/', '/*']) scope.route({ method: methods, url, handler, logLevel: 'silent' });
  }

  function forward(request: FastifyRequest, reply: FastifyReply) {
    const [path] = (request.raw.url ?? '').split('?', 1);
    // The library appends the query.
    return reply.from(path, {
      // Retry once, because a kept-alive connection may be closed. By default the library retries a 503 ten times.
      retriesCount: 1,
      rewriteRequestHeaders(_request, headers) {
        open.add(request);
        return {
          ...omitHeaders(headers, droppedRequestHeaders),
          'x-request-id': request.id,
          ...(request.span && { traceparent: request.span.traceparent }),
          'x-forwarded-for': request.ip,
        };
      },
      rewriteHeaders(headers) {
        open.delete(request);
        return omitHeaders(headers, droppedResponseHeaders);
      },
      onResponse(_request, _reply, upstream) {
        const { statusCode, headers, stream } = upstream as unknown as {
          statusCode: number;
          headers: Record<string, string | undefined>;
          stream: Readable;
        };
        outage.responded();
        if (statusCode < 400 || headers['content-type']?.startsWith('application/json'))
          return reply.send(stream);
        // A proxy in front of the API sent this, or Node, which rejected the request before the API got it.
        stream.resume();
        for (const name of ['content-length', 'content-encoding', 'etag']) reply.removeHeader(name);
        return sendError(request, reply, statusCode);
      },
      onError(_reply, { error }) {
        open.delete(request);
        outage.failed(request.id, error);
        sendError(request, reply, 503);
      },
    });
  }
}

/** Logs when the API stops responding and when it responds again: a line for each failed request would slow its restart. */
function outageLog(log: FastifyBaseLogger) {
  let failedRequests = 0;
  return {
    failed(requestId: string, err: unknown) {
      failedRequests += 1;
      if (failedRequests === 1) log.warn({ requestId, err }, 'no response from the API');
    },
    responded() {
      if (failedRequests > 0) log.info({ failedRequests, recovered: true }, 'the API responds again');
      failedRequests = 0;
    },
  };
}

function sendError(request: FastifyRequest, reply: FastifyReply, status: number, message?: string) {
  const { headers, body } = apiErrorResponse(status, request.id, message);
  return reply.code(status).headers(headers).send(body);
}

/** A backslash in the path is refused because the library reads it as a slash, unlike proxies, which check addresses before. */
function isForwardable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return !url.split('?', 1)[0]?.includes('\\');
  } catch {
    return false;
  }
}

function omitHeaders<Headers extends object>(headers: Headers, names: readonly string[]): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name))) as Headers;
}
