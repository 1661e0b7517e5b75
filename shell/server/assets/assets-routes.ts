import { ReleaseError } from '@site/releases';
import { shellFiles } from '@site/releases/route-pattern';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { LiveCompositions } from '../compositions/live-compositions.ts';
import { negotiateEncoding } from '../http/negotiate-encoding.ts';
import { packOnce } from '../http/pack.ts';
import type { Asset, ReleaseAssets } from './release-assets.ts';

export interface AssetsOptions {
  assets: ReleaseAssets;
  compositions: LiveCompositions;
  log: Logger;
}

const immutable = 'public, max-age=31536000, immutable';
/** Other sites may show them: they are our icon and the picture beside a link to us. */
const forAnybody = { 'cross-origin-resource-policy': 'cross-origin' };

/** Files of releases (immutable), compositions as JSON (immutable), and the few files at the root of the site. */
export function registerAssets(app: FastifyInstance, { assets, compositions, log }: AssetsOptions): void {
  app.get<{ Params: { remote: string; version: string; '*': string } }>(
    '/releases/:remote/:version/*',
    async (request, reply) => {
      reply.served = { kind: 'asset' };
      const { remote, version, '*': path } = request.params;
      try {
        const asset = await assets.get(remote, version, path, accepted(request));
        return asset ? send(reply, asset, immutable) : missing(reply);
      } catch (error) {
        const code = error instanceof ReleaseError ? error.code : 'UNKNOWN';
        log.error(
          { remote, release: version, file: path, code, err: error },
          'a file of a release cannot be served',
        );
        return reply
          .code(502)
          .header('cache-control', 'no-store')
          .type('text/plain')
          .send('This file is not available.\n');
      }
    },
  );
  app.get<{ Params: { id: string } }>('/compositions/:id.json', async (request, reply) => {
    reply.served = { kind: 'asset' };
    const bytes = compositions.json(request.params.id);
    if (!bytes) return missing(reply);
    const encoding = accepted(request);
    const packed = await packOnce(bytes);
    return send(reply, { bytes: packed[encoding], encoding, type: 'application/json' }, immutable);
  });
  for (const file of shellFiles) {
    app.get(`/${file}`, async (request, reply) => {
      reply.served = { kind: 'asset' };
      reply.headers(forAnybody);
      const asset = await assets.publicFile(file, accepted(request));
      return asset ? send(reply, asset, 'public, max-age=3600') : missing(reply);
    });
  }
  app.get('/favicon.ico', (_request, reply) => {
    reply.served = { kind: 'asset' };
    return reply.headers(forAnybody).redirect('/favicon.svg', 301);
  });
}

function accepted(request: FastifyRequest) {
  return negotiateEncoding(request.headers['accept-encoding']);
}

function send(reply: FastifyReply, { bytes, encoding, type }: Asset, cacheControl: string) {
  reply.header('cache-control', cacheControl).header('vary', 'accept-encoding').type(type);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

function missing(reply: FastifyReply) {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain')
    .send('There is no such file.\n');
}
