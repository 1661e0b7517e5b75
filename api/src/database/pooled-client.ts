import pg from 'pg';
import { type RequestContext, requestContext, type TraceSpan } from '../tracing/request-context.ts';

/** A pooled connection whose loss fails the queries on it, and nothing else. */
export class PooledClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // The pool stops listening for errors just before it hands a connection out. An unhandled error in that moment
    // would end the process. The next query on the connection rejects, so the error is not hidden.
    this.on('error', () => undefined);
  }

  // The base method has a dozen overloads. This one passes the arguments of all of them through.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...parameters: any[]): any {
    const request = requestContext.getStore();
    const span = startSpan(parameters[0], request);
    const send = super.query as (...all: unknown[]) => unknown;
    return this.followUp(send.apply(this, withRequestId(parameters, request)), span);
  }

  /** Ends the span when the query ends, and closes the connection if the query shows that it is useless. */
  private followUp(result: unknown, span: TraceSpan | undefined): unknown {
    if (result instanceof Promise) {
      result.then(
        () => span?.end({}),
        (error: Error) => {
          span?.end({ failed: true });
          this.closeIfUseless(error);
        },
      );
    } else span?.end({});
    return result;
  }

  // The driver would keep the connection in the pool, and the next requests would use it. One without a response waits for the old
  // one, so that every later query on it times out too. After a network failover, that would last 15 minutes, until TCP closes the
  // connection. A read-only one may lead to a server that is no longer the primary, or remember a setting of the database.
  private closeIfUseless(error: Error & { code?: string }): void {
    if (error.message === 'Query read timeout' || error.code === '25006')
      this.connection.stream.destroy(error);
  }
}

/** A query as the driver takes it: a text, or an object with one. */
type Query = string | { text?: string };

function startSpan(query: Query, request: RequestContext | undefined): TraceSpan | undefined {
  return request?.span?.child('query', {
    'db.system.name': 'postgresql',
    // Leave out the parameters, which contain what visitors search for or decode.
    'db.query.text': typeof query === 'string' ? query : query.text,
  });
}

/**
 * Adds the request id to a query as a comment, which appears in the database's log and in `pg_stat_activity` and costs neither a
 * round trip nor a plan. It comes first, because that view cuts long queries. `requestLog` accepts only ids that cannot end the
 * comment.
 */
function withRequestId(parameters: unknown[], request: RequestContext | undefined): unknown[] {
  const [query, ...rest] = parameters;
  if (!request || typeof query !== 'string') return parameters;
  return [`/* request ${request.requestId} */ ${query}`, ...rest];
}
