import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { contentTypeOf } from '@site/releases/content-type';
import type { FastifyInstance } from 'fastify';
import { type DevEvent, devEventsPath } from '../../protocol/dev-event.ts';
import type { DevBuilds } from './dev-builds.ts';
import { devVersion } from './dev-builds.ts';

/** A server that restarts is back before a developer has changed windows. */
const reconnectAfterMs = 200;

/** The browser files of development builds as they are now, and the events that pages in development follow. */
export function registerDevRoutes(
  app: FastifyInstance,
  dirs: Record<string, string>,
  builds: DevBuilds,
): void {
  for (const [remote, dir] of Object.entries(dirs)) {
    app.get<{ Params: { '*': string } }>(`/releases/${remote}/${devVersion}/*`, (request, reply) => {
      reply.served = { kind: 'asset' };
      const path = normalize(request.params['*']);
      const file = join(dir, path);
      const type = contentTypeOf(path);
      reply.header('cache-control', 'no-store');
      // The server's half of a build is not for browsers.
      if (!type || !path.startsWith('web/') || !existsSync(file))
        return reply.code(404).type('text/plain').send('There is no such file.\n');
      return reply.type(type).send(createReadStream(file));
    });
  }

  const server = randomUUID();
  const open = new Set<ServerResponse>();
  app.get(devEventsPath, (_request, reply) => {
    reply.served = { kind: 'ops' };
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    raw.write(`retry: ${reconnectAfterMs}\n\n`);
    const send = (event: DevEvent) => raw.write(`data: ${JSON.stringify(event)}\n\n`);
    send({ kind: 'hello', server });
    const leave = builds.follow(send);
    open.add(raw);
    raw.once('close', () => {
      leave();
      open.delete(raw);
    });
  });
  // Streams without an end would keep a closing server waiting.
  app.addHook('preClose', (done) => {
    for (const raw of open) raw.end();
    done();
  });
}
