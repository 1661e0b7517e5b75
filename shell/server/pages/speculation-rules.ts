import type { FastifyInstance } from 'fastify';

const path = '/speculation-rules.json';

/** Sent with every page. A header needs no inline script. */
export const speculationRulesHeader = { 'speculation-rules': `"${path}"` };

/** Lets browsers prerender the page that a visitor is about to open, until the app navigates in place. */
const rules = {
  prerender: [
    {
      where: {
        // Chromium checks all links again after each navigation in place. Its selectors are much faster than its patterns.
        and: [
          { not: { selector_matches: '[data-navigation=in-place] *, [data-no-prefetch]' } },
          { href_matches: '/*' },
          // Feeds and the sitemap are no pages.
          { not: { href_matches: ['/api/*', '/releases/*', '/*.xml'] } },
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
