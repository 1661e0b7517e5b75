import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { maxReason, readShells } from '@site/releases';
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { clientTimeouts } from '../server/http/client-timeouts.ts';
import { securityHeaders, transportHeaders } from '../server/http/security-headers.ts';
import { type Action, actions } from './actions.ts';
import { Attempts } from './attempts.ts';
import { createServerCodeCheck } from './check-server-code.ts';
import type { OpsConfig } from './config.ts';
import { rangeNames, sampleEveryMs } from './count-history.ts';
import { loadCountHistory, saveCountHistory } from './count-history-file.ts';
import { readOpsState, type StateOptions } from './read-ops-state.ts';
import { type ActionOptions, type ActionRequest, runAction } from './run-action.ts';
import { isOwnForm, type Notice, openSessions, opsPath, type Session } from './sessions.ts';
import { findOperator, mayChange } from './tokens.ts';

const dist = join(import.meta.dirname, '../dist/ops');
const maxFormBytes = 8 * 1024;
const saveEveryMs = 60_000;
const headers = {
  ...securityHeaders,
  'referrer-policy': 'no-referrer',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

interface OpsServerOptions extends ActionOptions, Pick<StateOptions, 'lateMs'> {
  config: OpsConfig;
  log: Logger;
  /** A longer action continues after the response, because proxies time out and the operator would try again. */
  responseTimeoutMs: number;
}

type Form = Record<string, string | undefined>;

/** The ops page, for a process that holds a key for pointers. */
export async function createOpsServer(options: OpsServerOptions) {
  const { config, log, store } = options;
  const view = (await import(
    pathToFileURL(join(dist, 'view/view.mjs')).href
  )) as typeof import('./view/view.tsx');
  const style = readFileSync(join(dist, 'style/ops.css'), 'utf8');
  const script = readFileSync(join(import.meta.dirname, 'view/refresh.js'), 'utf8');
  const { siteName } = config;
  const sessions = openSessions(config.origin?.startsWith('https:') ?? false);
  const attempts = new Attempts();
  const checkServerCode = createServerCodeCheck(options);
  const counts = loadCountHistory(config.countsFile, (err) =>
    log.warn({ err }, 'cannot read the counts of the charts'),
  );

  const allHeaders = { ...headers, ...transportHeaders(config.origin ?? '') };
  const toOpsPage = (reply: FastifyReply) => reply.headers(allHeaders).redirect(opsPath, 303);

  const app = fastify({
    ...clientTimeouts,
    bodyLimit: maxFormBytes,
    forceCloseConnections: true,
    // With OPS_PAGE_ORIGIN a proxy is in front, whose X-Forwarded-For is trusted.
    trustProxy: config.origin !== undefined && ((_address: string, hop: number) => hop < 1),
    // A malformed address. No hook runs.
    frameworkErrors: (_error, _request, reply) => toOpsPage(reply),
    routerOptions: { ignoreTrailingSlash: true },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(allHeaders);
    next();
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) log.error({ err: error }, 'ops page failed');
    const failed =
      'The page could not be made, probably because the store does not respond. The log of the ops page says why.';
    const text = status < 500 ? error.message : `${failed} Use the command: npm run releases -- status`;
    return html(reply.code(status), view.message({ siteName, text }));
  });
  app.setNotFoundHandler((_request, reply) => toOpsPage(reply));

  app.get(`${opsPath}/ops.css`, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get(`${opsPath}/refresh.js`, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get(opsPath, async (request, reply) => {
    const session = sessions.find(request.headers.cookie);
    if (!session) return html(reply, view.signIn({ siteName }));
    const { range: wanted, closed } = request.query as Form;
    const range = rangeNames.find((name) => name === wanted) ?? 'hour';
    const isRefresh = request.headers['sec-fetch-dest'] === 'empty';
    const endNotice = () => {
      if (!isRefresh && !session.notice?.isRunning) session.notice = undefined;
    };
    // The result may have come with a refresh, which does not use it up.
    if (closed !== undefined) endNotice();
    const state = await readOpsState({ ...options, checkServerCode, counts, range, siteName }, session);
    // Shown once.
    endNotice();
    return html(reply, view.page(state));
  });

  app.post(`${opsPath}/sign-in`, async (request, reply) => {
    if (isForeign(request)) return refuse(reply, 'Use the form on this page.');
    const { token = '' } = (request.body ?? {}) as Form;
    const operator = findOperator(config.operators, token.trim());
    // A valid token never waits: otherwise anyone could lock the operators out by sending wrong ones.
    if (!operator) {
      const waitSeconds = attempts.waitSeconds(request.ip);
      if (waitSeconds > 0) {
        const error = `Too many attempts. Try again in ${waitSeconds} seconds.`;
        return html(reply.code(429).header('retry-after', waitSeconds), view.signIn({ siteName, error }));
      }
      attempts.noteFailure(request.ip);
      log.warn({ client: request.ip }, 'wrong token for the ops page');
      return html(reply.code(401), view.signIn({ siteName, error: 'This token is not valid.' }));
    }
    log.info({ client: request.ip, operator: operator.name }, 'signed in to the ops page');
    return reply.header('set-cookie', sessions.begin(operator)).redirect(opsPath, 303);
  });

  /** The form and session of someone who is signed in, or why the form is refused. */
  function ownForm(request: FastifyRequest): { session: Session; form: Form } | string {
    const session = sessions.find(request.headers.cookie);
    if (!session) return 'You are no longer signed in.';
    const form = (request.body ?? {}) as Form;
    if (isForeign(request) || !isOwnForm(session, form.formToken)) return 'Use the form on this page.';
    return { session, form };
  }

  app.post(`${opsPath}/sign-out`, async (request, reply) => {
    const own = ownForm(request);
    if (typeof own === 'string') return refuse(reply, own);
    return reply.header('set-cookie', sessions.end(request.headers.cookie)).redirect(opsPath, 303);
  });

  for (const action of actions)
    app.post(`${opsPath}/${action}`, (request, reply) => act(action, request, reply));

  const running = new Map<string, Promise<Notice>>();

  /** An action that is sent again while it runs is not done twice. */
  function runOnce(request: ActionRequest): Promise<Notice> {
    const { action, remote, version, steps } = request;
    const key = [action, remote, version, steps].join(' ');
    const result =
      running.get(key) ??
      runAction(request, options).then((notice) => {
        running.delete(key);
        log.info({ ...request, result: notice }, 'action on the ops page');
        return notice;
      });
    running.set(key, result);
    return result;
  }

  async function act(action: Action, request: FastifyRequest, reply: FastifyReply) {
    const own = ownForm(request);
    if (typeof own === 'string') return refuse(reply, own);
    const { session, form } = own;
    const { remote = '', version, steps, why = '' } = form;
    const { operator } = session;
    if (!mayChange(operator, remote)) {
      log.warn({ operator: operator.name, action, remote }, 'refused an action on the ops page');
      return refuse(reply, `The token of ${operator.name} may not change ${remote}.`);
    }
    if (!why.trim() || why.length > maxReason) {
      session.notice = {
        tone: 'danger',
        lines: [`Nothing was changed. Give a reason of at most ${maxReason} characters.`],
      };
    } else {
      const actionRequest = {
        action,
        remote,
        version: version || undefined,
        steps: steps || undefined,
        why: why.trim(),
        by: `${operator.name} (ops page)`,
      };
      const lines = [`Running: ${action} ${remote}. The result will appear here.`];
      session.notice = { tone: 'positive', lines, isRunning: true };
      const shown = runOnce(actionRequest).then((result) => {
        session.notice = result;
      });
      await Promise.race([shown, delay(options.responseTimeoutMs, undefined, { ref: false })]);
    }
    return reply.redirect(opsPath, 303);
  }

  function refuse(reply: FastifyReply, text: string) {
    return html(reply.code(403), view.message({ siteName, text }));
  }

  let sampling: Promise<void> | undefined;
  /** One at a time: counts that arrive after newer ones would be counted again. */
  const sample = () => {
    sampling ??= readShells(store)
      .then((shells) => counts.add(shells))
      .finally(() => {
        sampling = undefined;
      });
    return sampling;
  };
  const save = async () => {
    if (config.countsFile)
      await saveCountHistory(config.countsFile, counts).catch((err) =>
        log.warn({ err }, 'cannot save the counts of the charts'),
      );
  };
  const timers: NodeJS.Timeout[] = [];
  return {
    app,
    /** Resolves with the address. */
    async listen() {
      // A store that cannot be reached now may be reachable at the next sample.
      await sample().catch(() => {});
      timers.push(
        setInterval(() => void sample().catch(() => {}), sampleEveryMs),
        setInterval(() => void save(), saveEveryMs),
      );
      const address = await app.listen({ port: config.port, host: config.host });
      log.info({ address: `${address}${opsPath}` }, 'listening');
      return address;
    },
    async close() {
      for (const timer of timers) clearInterval(timer);
      await app.close();
      await save();
    },
  };
}

/** True for a request that another site made. Browsers that send neither header are refused by the form's token. */
function isForeign({ headers }: FastifyRequest): boolean {
  const { origin, host, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin') return true;
  return typeof origin === 'string' && origin !== 'null' && URL.parse(origin)?.host !== host;
}

function html(reply: FastifyReply, text: string) {
  return reply.type('text/html; charset=utf-8').send(text);
}
