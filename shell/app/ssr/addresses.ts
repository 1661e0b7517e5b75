import type { SiteAddress } from '@site/kit';
import { moduleId } from '../../protocol/composition.ts';
import type {
  RenderEnvironment,
  RenderFailure,
  RenderLimits,
  ServerComposition,
} from '../../protocol/render.ts';
import { createQueryClient, ensureQuery } from '../query-client.ts';
import { followApi, withoutBody } from './api-account.ts';
import { inTime } from './in-time.ts';

/**
 * Asks every page for the addresses that it wants in the sitemap. One after the other, so that it is clear whose code runs
 * should it never end; they share the time that a page has for its data.
 */
export async function listAddresses(
  composition: ServerComposition,
  environment: RenderEnvironment & RenderLimits,
) {
  const addresses: SiteAddress[] = [];
  const failures: RenderFailure[] = [];
  const api = followApi(environment.apiFetch);
  const queryClient = createQueryClient(api.fetch);
  const until = performance.now() + environment.loadTimeoutMs;
  for (const entry of composition.tab.pages) {
    const page = composition.page(entry);
    if (!page || page.sitemap === false) continue;
    if (!page.sitemap) {
      if (!entry.pattern.includes(':')) addresses.push({ path: entry.pattern });
      continue;
    }
    const module = moduleId(entry);
    environment.mark(module);
    try {
      if (environment.quarantined.includes(module)) throw new Error('held back after a failure');
      const listing = page.sitemap((query) => ensureQuery(queryClient, query));
      const listed = await inTime(listing, Math.max(0, until - performance.now()));
      addresses.push(...listed.map(checkedAddress));
    } catch (error) {
      const lacksData = api.owes() || queryClient.isFetching() > 0;
      failures.push({ error: withoutBody(error), module, lacksData });
    }
  }
  environment.mark('shell');
  return { addresses, failures };
}

/** Throws for what would spoil the whole sitemap. */
function checkedAddress({ path, modifiedAt }: SiteAddress): SiteAddress {
  if (!path.startsWith('/')) throw new Error(`${path} is no address for the sitemap`);
  return { path, ...(modifiedAt && { modifiedAt: new Date(modifiedAt).toISOString() }) };
}
