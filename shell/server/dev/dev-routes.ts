import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join, normalize } from 'node:path';
import { contentTypeOf } from '@site/releases/content-type';
import type { FastifyInstance } from 'fastify';
import { type DevEvent, devEventsPath } from '../../protocol/dev-event.ts';
import { sendText } from '../http/send-text.ts';
import type { DevBuilds } from './dev-builds.ts';
import { devVersion } from './dev-builds.ts';

/** Short, so that open pages reconnect right after the server restarts. */
const reconnectAfterMs = 200;

/** Serves the current browser files of development builds, and the events that open pages listen to. */
export function registerDevRoutes(app: FastifyInstance, dirs: Record<string, string>, builds: DevBuilds) {
  for (const [remote, dir] of Object.entries(dirs)) {
    app.get<{ Params: { '*': string } }>(`/releases/${remote}/${devVersion}/*`, (request, reply) => {
      reply.served = { kind: 'asset' };
      const path = normalize(request.params['*']);
      const file = join(dir, path);
      const type = contentTypeOf(path);
      // Server code is not for browsers.
      if (!type || !path.startsWith('web/') || !existsSync(file))
        return sendText(reply, 404, 'File not found.');
      return reply.header('cache-control', 'no-store').type(type).send(createReadStream(file));
    });
  }

  const server = randomUUID();
  const openStreams = new Set<ServerResponse>();
  app.get(devEventsPath, (_request, reply) => {
    reply.served = { kind: 'ops' };
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    raw.write(`retry: ${reconnectAfterMs}\n\n`);
    const send = (event: DevEvent) => raw.write(`data: ${JSON.stringify(event)}\n\n`);
    send({ kind: 'hello', server });
    const unsubscribe = builds.subscribe(send);
    openStreams.add(raw);
    raw.once('close', () => {
      unsubscribe();
      openStreams.delete(raw);
    });
  });
  // Event streams never end by themselves and would block closing.
  app.addHook('preClose', (done) => {
    for (const raw of openStreams) raw.end();
    done();
  });
}
