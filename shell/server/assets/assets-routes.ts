import { shellFiles } from '@site/releases/reserved-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveCompositions } from '../compositions/live-compositions.ts';
import { compressOnce } from '../http/compress.ts';
import { negotiateEncoding } from '../http/negotiate-encoding.ts';
import { sendText } from '../http/send-text.ts';
import type { Previews } from '../preview/preview.ts';
import type { Asset, ReleaseAssets } from './release-assets.ts';

interface AssetsOptions {
  assets: ReleaseAssets;
  compositions: Pick<LiveCompositions, 'json'>;
  /** Absent for a site without previews. */
  previews?: Previews;
}

const immutable = 'public, max-age=31536000, immutable';
/** Other sites may show the icon and the preview image of a link to this site. */
const crossOriginHeaders = { 'cross-origin-resource-policy': 'cross-origin' };

/** Files of releases (immutable), compositions as JSON (immutable), and the few files at the root of the site. */
export function registerAssets(app: FastifyInstance, { assets, compositions, previews }: AssetsOptions) {
  app.get<{ Params: { remote: string; version: string; '*': string } }>(
    '/releases/:remote/:version/*',
    async (request, reply) => {
      reply.served = { kind: 'asset' };
      const { remote, version, '*': path } = request.params;
      try {
        const asset = await assets.get(remote, version, path, encodingFor(request));
        return asset ? send(reply, asset, immutable) : sendNotFound(reply);
      } catch {
        // `assets.get` has logged the error.
        return sendText(reply, 502, 'This file is unavailable.');
      }
    },
  );
  app.get<{ Params: { id: string } }>('/compositions/:id.json', async (request, reply) => {
    reply.served = { kind: 'asset' };
    const { id } = request.params;
    const json = await compositions.json(id);
    const previewed = json ? undefined : await previews?.json(id, request);
    if (previewed)
      return send(reply, { bytes: previewed, encoding: 'identity', type: 'application/json' }, 'no-store');
    if (!json) return sendNotFound(reply);
    return sendCompressed(reply, json, 'application/json', immutable);
  });
  for (const file of shellFiles) {
    app.get(`/${file}`, async (request, reply) => {
      reply.served = { kind: 'asset' };
      reply.headers(crossOriginHeaders);
      const asset = await assets.publicFile(file, encodingFor(request));
      return asset ? send(reply, asset, 'public, max-age=3600') : sendNotFound(reply);
    });
  }
  app.get('/favicon.ico', (_request, reply) => {
    reply.served = { kind: 'asset' };
    return reply.headers(crossOriginHeaders).redirect('/favicon.svg', 301);
  });
}

function encodingFor(request: FastifyRequest) {
  return negotiateEncoding(request.headers['accept-encoding']);
}

/** Sends a text in the encoding that the browser prefers. Give it the same buffer each time: it is compressed once. */
export async function sendCompressed(reply: FastifyReply, text: Buffer, type: string, cacheControl: string) {
  const encoding = encodingFor(reply.request);
  return send(reply, { bytes: (await compressOnce(text))[encoding], encoding, type }, cacheControl);
}

function send(reply: FastifyReply, { bytes, encoding, type }: Asset, cacheControl: string) {
  reply.header('cache-control', cacheControl).header('vary', 'accept-encoding').type(type);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

function sendNotFound(reply: FastifyReply) {
  return sendText(reply, 404, 'File not found.');
}
