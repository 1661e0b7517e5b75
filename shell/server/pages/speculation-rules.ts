import type { FastifyInstance } from 'fastify';

const path = '/speculation-rules.json';

/** Sent with every page: browsers that can prerender read the rules there. No inline script is needed. */
export const speculationRulesHeader = { 'speculation-rules': `"${path}"` };

/**
 * Pages that a visitor is about to open are rendered ahead by the browser. Once the app shows pages in place, it loads
 * their code and data itself.
 */
const rules = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/releases/*', '/sitemap.xml', '/feed.xml'] } },
          { not: { selector_matches: '[data-navigation=in-place] *' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};

export function registerSpeculationRules(app: FastifyInstance): void {
  app.get(path, (_request, reply) => {
    reply.served = { kind: 'asset' };
    return reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=86400')
      .send(JSON.stringify(rules));
  });
}
