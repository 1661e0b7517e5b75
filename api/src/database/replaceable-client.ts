import pg from 'pg';

/** A pooled connection whose loss costs the queries on it, and nothing else. */
export class ReplaceableClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // The pool stops listening when it hands a connection out, a moment before its new owner starts. A server that
    // shuts down in that moment would end the process. The query that follows rejects, so nothing is hidden.
    this.on('error', () => undefined);
  }

  // The base method has a dozen overloads; this one passes all of them through.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...parameters: any[]): any {
    const result = (super.query as (...all: unknown[]) => unknown).apply(this, parameters);
    if (result instanceof Promise) result.catch((error: Error) => this.#giveUpIfSilent(error));
    return result;
  }

  // The driver would keep the connection in the pool, still waiting for the old answer, and every later query on it
  // would time out as well: after a network failover, for the quarter of an hour that TCP takes to notice.
  #giveUpIfSilent(error: Error): void {
    if (error.message === 'Query read timeout') this.connection.stream.destroy(error);
  }
}
