import { ReleaseError } from '@site/releases';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import type { Chooser, Visit } from '../compositions/composition-choice.ts';
import type { PreviewCompositions } from './preview-compositions.ts';
import { endPath, previewCookie, previewPath } from './preview-cookie.ts';
import { PreviewProblem, problemPage, problemPolicy } from './preview-problem.ts';

interface PreviewOptions {
  compositions: PreviewCompositions;
  origin: string;
  log: Logger;
}

export type Previews = ReturnType<typeof createPreviews>;

/** Keeps previews out of search engines, and their addresses from other sites. */
const headers = { 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'same-origin' };

/** Shows the bearer of a signed address the live site with one other release (decision 33). */
export function createPreviews({ compositions, origin, log }: PreviewOptions) {
  const cookie = previewCookie(origin);

  async function open(token: string) {
    try {
      const { running, preview } = await compositions.open(token);
      return { running, ...preview };
    } catch (error) {
      const { code, remote, release } = error instanceof ReleaseError ? error : {};
      // Anyone can make up a token, which says nothing about the site.
      const level = code === 'PREVIEW_INVALID' ? 'info' : 'warn';
      log[level]({ code, remote, release, err: code ? undefined : error }, 'refused a preview');
      throw new PreviewProblem(error);
    }
  }

  /** Sends the page that says why there is no preview, and ends it. */
  function sendProblem(reply: FastifyReply, { cause }: PreviewProblem) {
    const { status, html } = problemPage(cause);
    return (
      reply
        .code(status)
        .headers({ ...headers, 'cache-control': 'no-store', 'content-security-policy': problemPolicy })
        // Removes the cookie, so that the next page is the live one. During an outage the cookie stays.
        .headers(status === 503 ? { 'retry-after': '5' } : { 'set-cookie': cookie.remove() })
        .type('text/html; charset=utf-8')
        .send(html)
    );
  }

  return {
    /** Whether the request has a preview cookie, valid or not. */
    isPreview: (visit: Visit) => cookie.read(visit.headers.cookie) !== undefined,
    choose(visit: Visit): ReturnType<Chooser> {
      const token = cookie.read(visit.headers.cookie);
      if (!token) return undefined;
      return open(token).then(({ running }) => ({ running, isPersonal: true, isUncached: true, headers }));
    },
    /** The composition of a preview by its id, for its bearer. */
    async json(id: string, visit: Visit) {
      const token = cookie.read(visit.headers.cookie);
      const opened = token ? await open(token).catch(() => undefined) : undefined;
      return opened?.running.id === id ? opened.running.json : undefined;
    },
    sendProblem,
    register(app: FastifyInstance) {
      app.get<{ Querystring: { token?: string } }>(previewPath, async (request, reply) => {
        reply.served = { kind: 'preview' };
        const token = String(request.query.token ?? '');
        const { path, expires } = await open(token);
        return reply
          .headers({ ...headers, 'cache-control': 'no-store', 'set-cookie': cookie.set(token, expires) })
          .redirect(path, 303);
      });
      app.post(endPath, (request, reply) => {
        reply.served = { kind: 'preview' };
        if (request.headers['sec-fetch-site'] === 'cross-site') return reply.code(403).send();
        return reply
          .headers({ ...headers, 'cache-control': 'no-store', 'set-cookie': cookie.remove() })
          .redirect(pathOf(request.headers.referer, request.headers.host), 303);
      });
    },
  };
}

/** The page on which the preview was ended. */
function pathOf(referer: string | undefined, host: string | undefined): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const url = new URL(referer);
  // `//host` would lead to another site.
  return url.host === host && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
}
