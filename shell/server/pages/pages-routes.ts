import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesEntityTag } from '../http/entity-tag.ts';
import { negotiateEncoding } from '../http/negotiate-encoding.ts';
import type { Metrics } from '../ops/metrics.ts';
import { RenderUnavailable } from '../workers/pool.ts';
import { withoutRepeatedSlashes } from './page-address.ts';
import type { FlatHeaders } from './page-answer.ts';
import type { PageService, ServedPage } from './page-service.ts';

const formLimit = 16 * 1024;

export interface PagesOptions {
  pages: PageService;
  metrics: Metrics;
  isClosing: () => boolean;
}

type Send = (request: FastifyRequest, reply: FastifyReply, served: ServedPage) => FastifyReply;

/** Every address that nothing else answers is a page, if only the not-found page. */
export function registerPages(app: FastifyInstance, { pages, metrics, isClosing }: PagesOptions): void {
  const send = pageSender(isClosing);

  app.get('/*', (request, reply) => {
    reply.served = { kind: 'page' };
    const rawUrl = request.raw.url ?? '/';
    const once = withoutRepeatedSlashes(rawUrl);
    if (once) return reply.redirect(once, 308);
    function finish(served: ServedPage | undefined) {
      if (!served) return plain(reply, 400, 'This address cannot be read.');
      metrics.pages.inc({ cache: served.state });
      return send(request, reply, served);
    }
    const served = pages.serve(rawUrl, request.id);
    return served instanceof Promise ? served.then(finish) : finish(served);
  });

  registerForms(app, pages, send);

  app.setErrorHandler((error, request, reply) => {
    const busy = error instanceof RenderUnavailable;
    const status = busy ? 503 : ((error as { statusCode?: number }).statusCode ?? 500);
    if (status >= 500)
      request.log.error({ err: error, path: request.url.split('?', 1)[0] }, 'request failed');
    if (status >= 500) reply.header('retry-after', '5');
    return plain(
      reply,
      status,
      status >= 500
        ? 'The site is temporarily unavailable. Try again in a minute.'
        : 'This request cannot be answered.',
    );
  });
  app.setNotFoundHandler((_request, reply) => notAllowed(reply));
}

/** Pages that answer their own form do so for visitors whose scripts are not there. */
function registerForms(app: FastifyInstance, pages: PageService, send: Send): void {
  const parse = (_request: unknown, body: string | Buffer, done: (error: null, form: object) => void) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    parse,
  );
  app.post('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    reply.served = { kind: 'page' };
    // A form on another site has no business here.
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return plain(reply, 403, 'Please use the form on this site.');
    const form = (request.body ?? {}) as Record<string, string>;
    const served = await pages.post(request.raw.url ?? '/', request.id, { form, clientAddress: request.ip });
    if (!served) return notAllowed(reply);
    return send(request, reply, served);
  });
}

/** Writes what was prepared, past the steps that Fastify takes for an answer made to measure. */
function pageSender(isClosing: () => boolean): Send {
  return (request, reply, { kind, answer, state, composition, pageId }) => {
    reply.served = { kind, page: pageId, cache: state, composition };
    const { headers, raw } = request;
    const isUnchanged =
      answer.status === 200 &&
      raw.method !== 'POST' &&
      matchesEntityTag(headers['if-none-match'], answer.etag);
    const encoded = isUnchanged
      ? { headers: answer.unchanged, body: undefined }
      : answer.encoded(negotiateEncoding(headers['accept-encoding']));
    reply.hijack();
    const write = ({ headers, body }: { headers: FlatHeaders; body: Buffer | undefined }) => {
      reply.raw.writeHead(isUnchanged ? 304 : answer.status, [
        ...headers,
        'x-request-id',
        request.id,
        ...(isClosing() ? ['connection', 'close'] : []),
      ]);
      reply.raw.end(body);
    };
    if (encoded instanceof Promise) encoded.then(write, (error) => reply.raw.destroy(error));
    else write(encoded);
    return reply;
  };
}

function notAllowed(reply: FastifyReply) {
  return plain(reply.header('allow', 'GET, HEAD'), 405, 'Only GET and HEAD work here.');
}

function plain(reply: FastifyReply, status: number, text: string) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${text}\n`);
}
