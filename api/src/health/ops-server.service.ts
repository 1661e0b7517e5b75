import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { toApiError } from '../http/to-api-error.ts';
import { Metrics } from '../metrics/metrics.service.ts';
import { HealthService } from './health.service.ts';

/** Health and metrics for operators, on an address that visitors cannot reach. Its requests are not logged. */
@Injectable()
export class OpsServer implements OnApplicationShutdown {
  private readonly server = createServer((request, response) => void this.respond(request.url, response));

  constructor(
    private readonly health: HealthService,
    private readonly metrics: Metrics,
  ) {}

  /** Resolves with the address it listens on. */
  async listen({ host, port }: { host: string; port: number }): Promise<string> {
    this.server.listen(port, host);
    await once(this.server, 'listening');
    const { address, family, port: bound } = this.server.address() as AddressInfo;
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`;
  }

  onApplicationShutdown(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async respond(url: string | undefined, response: ServerResponse): Promise<void> {
    response.setHeader('Cache-Control', 'no-store');
    try {
      switch (url?.split('?', 1)[0]) {
        case '/healthz':
          return sendJson(response, 200, this.health.live());
        case '/readyz':
          return sendJson(response, 200, await this.health.ready());
        case '/metrics': {
          const { registry } = this.metrics;
          const text = await registry.metrics();
          response.setHeader('Content-Type', registry.contentType).end(text);
          return;
        }
        default:
          return sendJson(response, 404, { code: 'NOT_FOUND' });
      }
    } catch (thrown) {
      const { code, message, status, retryAfterSeconds } = toApiError(thrown);
      if (retryAfterSeconds !== undefined) response.setHeader('Retry-After', String(retryAfterSeconds));
      sendJson(response, status, { code, message });
    }
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}
