import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesEntityTag } from '../http/entity-tag.ts';
import { negotiateEncoding } from '../http/negotiate-encoding.ts';
import type { Metrics } from '../ops/metrics.ts';
import { RenderUnavailable } from '../render/pool.ts';
import { withoutRepeatedSlashes } from './page-address.ts';
import type { PageService } from './page-service.ts';

const formLimit = 16 * 1024;

export interface PagesOptions {
  pages: PageService;
  metrics: Metrics;
}

/** Every address that nothing else answers is a page, if only the not-found page. */
export function registerPages(app: FastifyInstance, { pages, metrics }: PagesOptions): void {
  app.get('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    reply.served = { kind: 'page' };
    const rawUrl = request.raw.url ?? '/';
    const once = withoutRepeatedSlashes(rawUrl);
    if (once) return reply.redirect(once, 308);
    const served = await pages.serve(rawUrl, request.id);
    if (!served) return plain(reply, 400, 'This address cannot be read.');
    const { answer, state, composition, pageId } = served;
    reply.served = { kind: 'page', page: pageId, cache: state, composition };
    metrics.pages.inc({ cache: state });
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    reply.headers(answer.headers).header('etag', answer.etag).header('vary', 'accept-encoding');
    if (answer.status === 200 && matchesEntityTag(request.headers['if-none-match'], answer.etag)) {
      return reply.code(304).removeHeader('content-type').send();
    }
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.code(answer.status).send(answer.bodies[encoding]);
  });

  registerForms(app, pages);

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
        ? 'The site is taking a breath. Please try again in a moment.'
        : 'This request cannot be answered.',
    );
  });
  app.setNotFoundHandler((_request, reply) => notAllowed(reply));
}

/** Pages that answer their own form do so for visitors whose scripts are not there. */
function registerForms(app: FastifyInstance, pages: PageService): void {
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
    const { answer, composition, pageId } = served;
    reply.served = { kind: 'page', page: pageId, cache: 'none', composition };
    return reply.headers(answer.headers).code(answer.status).send(answer.bodies.identity);
  });
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
