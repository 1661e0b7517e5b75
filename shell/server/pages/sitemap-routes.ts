import type { FastifyInstance } from 'fastify';
import type { LiveCompositions } from '../compositions/live-compositions.ts';
import { escapeText } from '../http/escape-text.ts';
import { negotiateEncoding } from '../http/negotiate-encoding.ts';
import { pack } from '../http/pack.ts';
import type { RenderPool } from '../workers/pool.ts';
import type { Address } from '../workers/protocol.ts';

const freshForMs = 60_000;

type Listing = Awaited<ReturnType<RenderPool['addresses']>>;

export interface SitemapOptions {
  compositions: LiveCompositions;
  origin: string;
}

/** /sitemap.xml with what the live pages list, and /robots.txt that names it. */
export function registerSitemap(app: FastifyInstance, { compositions, origin }: SitemapOptions): void {
  let known: { composition: string; until: number; listing: Promise<Listing> } | undefined;

  /** Asked of all pages, so once a minute at most, however many ask. */
  function listing(requestId: string): Promise<Listing> {
    const { id, pool } = compositions.current();
    if (known?.composition === id && Date.now() < known.until) return known.listing;
    const asked = pool.addresses(requestId);
    known = { composition: id, until: Date.now() + freshForMs, listing: asked };
    const forget = () => {
      if (known?.listing === asked) known = undefined;
    };
    // Half a listing, or none, is asked for again by the next.
    asked.then(({ whole }) => whole || forget(), forget);
    return asked;
  }

  app.get('/sitemap.xml', async (request, reply) => {
    reply.served = { kind: 'sitemap' };
    const { addresses, whole } = await listing(request.id);
    // Half a sitemap would tell search engines that the other half is gone.
    if (!whole)
      return reply.code(503).header('retry-after', '30').type('text/plain').send('Please try again later.\n');
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const packed = await pack(Buffer.from(sitemapXml(origin, addresses)));
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=600')
      .header('vary', 'accept-encoding')
      .send(packed[encoding]);
  });
  app.get('/robots.txt', (_request, reply) => {
    reply.served = { kind: 'sitemap' };
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`);
  });
}

export function sitemapXml(origin: string, addresses: readonly Address[]): string {
  const entries = addresses.map(({ path, modifiedAt }) => {
    const lastmod = modifiedAt ? `<lastmod>${modifiedAt}</lastmod>` : '';
    return `<url><loc>${escapeText(origin + path)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}
