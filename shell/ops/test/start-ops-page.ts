import { loadTrustedKeys } from '@site/releases';
import { pino } from 'pino';
import { loadShellBuild, shellFacts } from '../../server/compositions/load-shell-build.ts';
import { renderSites } from '../../server/gate/render-sites.ts';
import type { TestSite } from '../../server/test/test-site.ts';
import { readOpsConfig } from '../config.ts';
import { createOpsServer } from '../ops-server.ts';
import { createToken } from '../tokens.ts';

/** The page of a test site, with a token for everything and one for mf-calm alone. */
export async function startOpsPage(site: TestSite, env: Record<string, string> = {}) {
  const ada = createToken('ada');
  const calm = createToken('calm team', ['mf-calm']);
  const server = await createOpsServer({
    config: readOpsConfig({
      OPS_TOKENS: JSON.stringify([ada.entry, calm.entry]),
      OPS_PAGE_PORT: '0',
      ...env,
    }),
    log: pino({ level: 'silent' }),
    store: site.store,
    trustedKeys: () => loadTrustedKeys(`${site.dir}/keys`),
    key: async () => site.key,
    shellFacts: async () => shellFacts(loadShellBuild()),
    renderSites: (job) => renderSites({ ...job, apiUrl: site.api.url }),
    waitMs: 20_000,
    responseTimeoutMs: 60_000,
  });
  const origin = await server.listen();
  return { url: `${origin}/_ops`, token: ada.token, calmToken: calm.token, close: server.close };
}
