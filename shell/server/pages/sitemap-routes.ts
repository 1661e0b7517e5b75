import type { SiteAddress } from '@site/kit';
import type { FastifyInstance } from 'fastify';
import { sendCompressed } from '../assets/assets-routes.ts';
import type { LiveCompositions } from '../compositions/live-compositions.ts';
import { escapeText } from '../http/escape-text.ts';
import { sendText } from '../http/send-text.ts';

const freshForMs = 60_000;

interface SitemapOptions {
  compositions: LiveCompositions;
  origin: string;
}

/** /sitemap.xml with the addresses that the live pages list, and /robots.txt that links to it. */
export function registerSitemap(app: FastifyInstance, { compositions, origin }: SitemapOptions): void {
  let cached: { composition: string; until: number; content: Promise<Buffer | undefined> } | undefined;

  /** Cached for a minute: it asks all pages. Incomplete (undefined) or failed content is not kept. */
  function sitemapContent(requestId: string) {
    const { id, pool, incomplete } = compositions.current();
    if (cached?.composition === id && performance.now() < cached.until) return cached.content;
    const content = pool
      .addresses(requestId)
      .then(({ addresses, complete }) =>
        complete && !incomplete ? Buffer.from(sitemapXml(origin, addresses)) : undefined,
      );
    cached = { composition: id, until: performance.now() + freshForMs, content };
    const invalidate = () => {
      if (cached?.content === content) cached = undefined;
    };
    content.then((xml) => xml || invalidate(), invalidate);
    return content;
  }

  app.get('/sitemap.xml', async (request, reply) => {
    reply.served = { kind: 'sitemap' };
    const xml = await sitemapContent(request.id);
    // An incomplete sitemap would tell search engines that the missing pages are gone.
    if (!xml)
      return sendText(
        reply.header('retry-after', '30'),
        503,
        'The sitemap is temporarily unavailable. Try again in a minute.',
      );
    return sendCompressed(reply, xml, 'application/xml; charset=utf-8', 'public, max-age=600');
  });
  app.get('/robots.txt', (_request, reply) => {
    reply.served = { kind: 'sitemap' };
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(robotsText(origin));
  });
}

/** Crawlers of social networks and image searches obey it too, and the preview pictures of pages are below /api/. */
function robotsText(origin: string): string {
  return `User-agent: *
Allow: /
Disallow: /api/
Allow: /api/pictures/

Sitemap: ${origin}/sitemap.xml
`;
}

function sitemapXml(origin: string, addresses: readonly SiteAddress[]): string {
  const entries = addresses.map(({ path, modifiedAt }) => {
    const lastmod = modifiedAt ? `<lastmod>${modifiedAt}</lastmod>` : '';
    return `<url><loc>${escapeText(origin + path)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}
