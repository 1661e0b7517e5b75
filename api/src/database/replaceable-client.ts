import pg from 'pg';

/** A pooled connection whose loss fails the queries on it, and nothing else. */
export class ReplaceableClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // The pool stops listening for errors just before it hands a connection out. An unhandled error in that moment
    // would end the process. The next query on the connection rejects, so the error is not hidden.
    this.on('error', () => undefined);
  }

  // The base method has a dozen overloads; this one passes all of them through.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...parameters: any[]): any {
    const result = (super.query as (...all: unknown[]) => unknown).apply(this, parameters);
    if (result instanceof Promise) result.catch((error: Error) => this.#closeIfUnresponsive(error));
    return result;
  }

  // The driver would keep the connection in the pool, still waiting for the old response, and every later query on it
  // would time out too. After a network failover that lasts 15 minutes, until TCP notices.
  #closeIfUnresponsive(error: Error): void {
    if (error.message === 'Query read timeout') this.connection.stream.destroy(error);
  }
}
