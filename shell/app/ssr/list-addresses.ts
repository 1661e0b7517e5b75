import type { SiteAddress } from '@site/kit';
import { moduleId } from '../../protocol/composition.ts';
import { LateError } from '../../protocol/late-error.ts';
import type { RenderEnvironment, RenderFailure, ServerComposition } from '../../protocol/render.ts';
import { trackApiFailures, withoutBody } from './track-api-failures.ts';
import { withTimeout } from './with-timeout.ts';

/** A sitemap with more would be invalid for search engines. */
const maxAddresses = 50_000;

/**
 * Lists every page's addresses for the sitemap. Pages run one after the other, so that a hang can be attributed, and share
 * the timeout of one page's data.
 */
export async function listAddresses(composition: ServerComposition, environment: RenderEnvironment) {
  const { mark: noteRunning } = environment;
  const addresses: SiteAddress[] = [];
  const failures: RenderFailure[] = [];
  /** Remotes whose code is not loaded. Only their first page is reported. */
  const lost = new Set<string>();
  const api = trackApiFailures(environment);
  const deadline = performance.now() + environment.loadTimeoutMs;
  for (const entry of composition.tab.pages) {
    const page = composition.page(entry);
    const module = moduleId(entry);
    if (!page) {
      if (!lost.has(entry.remote)) failures.push({ error: new LateError(`${module} is not loaded`), module });
      lost.add(entry.remote);
      continue;
    }
    if (page.sitemap === false) continue;
    if (!page.sitemap) {
      if (!entry.pattern.includes(':')) addresses.push({ path: entry.pattern });
      continue;
    }
    noteRunning(module);
    try {
      if (environment.quarantined.includes(module))
        throw new LateError(`${module} is quarantined after a failure`);
      const listed = await withTimeout(page.sitemap(api.load), Math.max(0, deadline - performance.now()));
      if (addresses.length + listed.length > maxAddresses)
        throw new Error(`${module} lists ${listed.length} addresses; a sitemap has at most ${maxAddresses}`);
      addresses.push(...listed.map(checkedAddress));
    } catch (error) {
      failures.push({ error: withoutBody(error), module, lacksData: api.lacksData() });
    }
  }
  noteRunning('shell');
  return { addresses, failures };
}

/**
 * Throws for an address or date that would make the whole sitemap invalid. Dates are cut to the day: the API sends noon for the day
 * of an edit, which may be later today.
 */
function checkedAddress({ path, modifiedAt }: SiteAddress): SiteAddress {
  if (!path.startsWith('/')) throw new Error(`Invalid sitemap address ${path}: it must start with a slash`);
  return { path, ...(modifiedAt && { modifiedAt: new Date(modifiedAt).toISOString().slice(0, 10) }) };
}
