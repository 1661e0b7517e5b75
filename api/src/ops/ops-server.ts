import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HealthController } from '../health/health.controller.ts';
import type { ApiError } from '../http/api-error.ts';
import { toApiError } from '../http/to-api-error.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** Health and metrics for operators, on an address that the site does not lead to. Its requests are not logged. */
export class OpsServer {
  readonly #server = createServer((request, response) => void this.#answer(request.url, response));
  readonly #health: HealthController;
  readonly #metrics: Metrics;

  constructor(health: HealthController, metrics: Metrics) {
    this.#health = health;
    this.#metrics = metrics;
  }

  /** Resolves with the address. */
  async listen({ host, port }: { host: string; port: number }): Promise<string> {
    this.#server.listen(port, host);
    await once(this.#server, 'listening');
    const { address, family, port: bound } = this.#server.address() as AddressInfo;
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #answer(url: string | undefined, response: ServerResponse): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    try {
      switch (url?.split('?', 1)[0]) {
        case '/healthz':
          return sendJson(response, 200, this.#health.live());
        case '/readyz':
          return sendJson(response, 200, await this.#health.ready());
        case '/metrics': {
          const { registry } = this.#metrics;
          const text = await registry.metrics();
          response.setHeader('Content-Type', registry.contentType).end(text);
          return;
        }
        default:
          return sendJson(response, 404, { code: 'NOT_FOUND' });
      }
    } catch (thrown) {
      const { code, message, status, retryAfterSeconds }: ApiError = toApiError(thrown);
      if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
      sendJson(response, status, { code, message });
    }
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
