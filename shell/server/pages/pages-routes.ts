import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { matchesEntityTag } from '../http/entity-tag.ts';
import { negotiateEncoding } from '../http/negotiate-encoding.ts';
import { sendText } from '../http/send-text.ts';
import type { Previews } from '../preview/preview.ts';
import { PreviewProblem } from '../preview/preview-problem.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { RenderUnavailable } from '../workers/render-unavailable.ts';
import { plainSpelling } from './page-address.ts';
import type { RawHeaders } from './page-response.ts';
import type { PageService, ServedPage } from './page-service.ts';

/** More than the longest contact message: each character (`contactMaxLengths`) may be an emoji, of twelve bytes in a form. */
const maxFormBytes = 56 * 1024;

interface PagesOptions {
  pages: PageService;
  metrics: Metrics;
  /** Absent for a site without previews. */
  previews?: Previews;
  isClosing: () => boolean;
}

/** Routes all remaining addresses to pages, unknown ones to the not-found page. */
export function registerPages(
  app: FastifyInstance,
  { pages, metrics, previews, isClosing }: PagesOptions,
): void {
  const send = pageSender(metrics, isClosing);
  const onRequest: onRequestHookHandler = (request, reply, next) => {
    reply.served = { kind: previews?.isPreview(request) ? 'preview' : 'page' };
    next();
  };

  app.get('/*', { onRequest }, (request, reply) => {
    const rawUrl = request.raw.url ?? '/';
    const plain = plainSpelling(rawUrl);
    if (plain) return reply.redirect(plain, 308);
    function finish(served: ServedPage | undefined) {
      if (!served) return sendText(reply, 400, "This address isn't valid.");
      metrics.pages.inc({ cache: served.state });
      return send(request, reply, served);
    }
    const served = pages.serve(rawUrl, request.id, request);
    return served instanceof Promise ? served.then(finish) : finish(served);
  });

  // Pages process their own forms, for visitors without JavaScript. For the whole app: the button that ends a preview is a form too.
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    async (_request: FastifyRequest, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.register(async (scope) => {
    // No other content type is read.
    scope.removeContentTypeParser(['application/json', 'text/plain']);
    scope.post<{ Body?: Record<string, string> }>('/*', { onRequest }, async (request, reply) => {
      // Other sites must not post forms here.
      if (request.headers['sec-fetch-site'] === 'cross-site')
        return sendText(reply, 403, 'Use the form on this site.');
      const { headers, span, body, ip } = request;
      const posted = { form: body ?? {}, clientAddress: ip };
      const served = await pages.serve(request.raw.url ?? '/', request.id, { headers, span, posted });
      if (!served) return sendNotAllowed(reply);
      return send(request, reply, served);
    });
  });

  app.setErrorHandler((error, request, reply) => {
    if (previews && error instanceof PreviewProblem) return previews.sendProblem(reply, error);
    const status =
      error instanceof RenderUnavailable ? 503 : ((error as { statusCode?: number }).statusCode ?? 500);
    if (status < 500) return sendText(reply, status, "This request isn't valid.");
    request.log.error({ err: error, path: request.url.split('?', 1)[0] }, 'request failed');
    reply.header('retry-after', '5');
    return sendText(reply, status, 'This page is temporarily unavailable. Try again in a minute.');
  });
  app.setNotFoundHandler((request, reply) => sendNotAllowed(reply, pages.takesForms(request.raw.url ?? '/')));
}

/** Writes prepared headers and bodies to the raw response: Fastify's own steps cost more than a cached page. */
function pageSender(metrics: Metrics, isClosing: () => boolean) {
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    { kind, response, state, composition, pageId, servedBy, headers: chosen, mustSendBody }: ServedPage,
  ) => {
    const { lacks } = response;
    // Visitors see no previews, so operators must not be alarmed.
    const isPreview = reply.served?.kind === 'preview';
    if (lacks && !isPreview) metrics.degraded.inc({ page: pageId });
    reply.served = { kind: isPreview ? 'preview' : kind, page: pageId, cache: state, lacks, composition };
    const { 'if-none-match': known, 'accept-encoding': accepted } = request.headers;
    const isNotModified =
      !mustSendBody &&
      response.status === 200 &&
      request.method !== 'POST' &&
      matchesEntityTag(known, response.etag);
    const encoded = isNotModified
      ? { headers: response.notModifiedHeaders, body: undefined }
      : response.encoded(negotiateEncoding(accepted));
    const status = isNotModified ? 304 : response.status;
    if (!isPreview) metrics.releaseCounts.countPage(servedBy, status, response.failed);
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

function sendNotAllowed(reply: FastifyReply, takesForms = false) {
  const methods = takesForms ? 'GET, HEAD, POST' : 'GET, HEAD';
  return sendText(reply.header('allow', methods), 405, `Method not allowed. Use one of: ${methods}.`);
}
