import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesEntityTag } from '../http/entity-tag.ts';
import { negotiateEncoding } from '../http/negotiate-encoding.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Previews } from '../preview/preview.ts';
import { PreviewProblem } from '../preview/preview-problem.ts';
import { RenderUnavailable } from '../workers/pool.ts';
import { withoutRepeatedSlashes } from './page-address.ts';
import type { RawHeaders } from './page-response.ts';
import type { PageService, ServedPage } from './page-service.ts';

/** The longest contact message in a script whose letters take nine bytes each in a form. */
const maxFormBytes = 48 * 1024;

interface PagesOptions {
  pages: PageService;
  metrics: Metrics;
  previews: Previews;
  isClosing: () => boolean;
}

type Send = (request: FastifyRequest, reply: FastifyReply, served: ServedPage) => FastifyReply;

/** Routes all remaining addresses to pages, unknown ones to the not-found page. */
export function registerPages(
  app: FastifyInstance,
  { pages, metrics, previews, isClosing }: PagesOptions,
): void {
  const send = pageSender(metrics, isClosing);

  app.get('/*', (request, reply) => {
    reply.served = { kind: 'page' };
    const rawUrl = request.raw.url ?? '/';
    const singleSlashes = withoutRepeatedSlashes(rawUrl);
    if (singleSlashes) return reply.redirect(singleSlashes, 308);
    function finish(served: ServedPage | undefined) {
      if (!served) return sendText(reply, 400, "This address isn't valid.");
      metrics.pages.inc({ cache: served.state });
      return send(request, reply, served);
    }
    const served = pages.serve(rawUrl, request.id, request);
    return served instanceof Promise ? served.then(finish) : finish(served);
  });

  registerForms(app, pages, send);

  app.setErrorHandler((error, request, reply) => {
    if (error instanceof PreviewProblem) return previews.sendProblem(reply, error);
    const status =
      error instanceof RenderUnavailable ? 503 : ((error as { statusCode?: number }).statusCode ?? 500);
    if (status < 500) return sendText(reply, status, "This request isn't valid.");
    request.log.error({ err: error, path: request.url.split('?', 1)[0] }, 'request failed');
    reply.header('retry-after', '5');
    return sendText(reply, status, 'This page is temporarily unavailable. Try again in a minute.');
  });
  app.setNotFoundHandler((_request, reply) => sendNotAllowed(reply));
}

/** Lets pages process their own forms for visitors without JavaScript. */
function registerForms(app: FastifyInstance, pages: PageService, send: Send): void {
  const parse = (_request: unknown, body: string | Buffer, done: (error: null, form: object) => void) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    parse,
  );
  app.post('/*', async (request: FastifyRequest, reply: FastifyReply) => {
    reply.served = { kind: 'page' };
    // Other sites must not post forms here.
    if (request.headers['sec-fetch-site'] === 'cross-site')
      return sendText(reply, 403, 'Use the form on this site.');
    const form = (request.body ?? {}) as Record<string, string>;
    const served = await pages.post(request.raw.url ?? '/', request.id, {
      form,
      clientAddress: request.ip,
      headers: request.headers,
      span: request.span,
    });
    if (!served) return sendNotAllowed(reply);
    return send(request, reply, served);
  });
}

/** Writes prepared headers and bodies to the raw response: Fastify's own steps cost more than a cached page. */
function pageSender(metrics: Metrics, isClosing: () => boolean): Send {
  return (
    request,
    reply,
    { kind, response, state, composition, pageId, servedBy, headers: chosen, isPrivate },
  ) => {
    const { lacks } = response;
    if (lacks && !isPrivate) metrics.degraded.inc({ page: pageId });
    reply.served = { kind, page: pageId, cache: state, lacks, composition };
    const { headers, raw } = request;
    const isNotModified =
      !isPrivate &&
      response.status === 200 &&
      raw.method !== 'POST' &&
      matchesEntityTag(headers['if-none-match'], response.etag);
    const encoded = isNotModified
      ? { headers: response.notModifiedHeaders, body: undefined }
      : response.encoded(negotiateEncoding(headers['accept-encoding']));
    const status = isNotModified ? 304 : response.status;
    metrics.releases.countPage(servedBy, status);
    reply.hijack();
    const write = ({ headers, body }: { headers: RawHeaders; body: Buffer | undefined }) => {
      reply.raw.writeHead(status, [
        ...(chosen ? replaceHeaders(headers, chosen) : headers),
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

function replaceHeaders(headers: RawHeaders, chosen: Readonly<Record<string, string>>): RawHeaders {
  const kept = headers.filter((_, index) => !((headers[index - (index % 2)] ?? '') in chosen));
  return [...kept, ...Object.entries(chosen).flat()];
}

function sendNotAllowed(reply: FastifyReply) {
  return sendText(reply.header('allow', 'GET, HEAD'), 405, 'Method not allowed. Use GET or HEAD.');
}

function sendText(reply: FastifyReply, status: number, text: string) {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${text}\n`);
}
