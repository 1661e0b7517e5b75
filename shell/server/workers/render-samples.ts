import { type Composition, matchPattern, type Store } from '@site/releases';
import { moduleId } from '../../protocol/composition.ts';
import { startComposition } from '../compositions/live-composition.ts';
import { loadShellBuild } from '../compositions/shell-build.ts';
import { readConfig } from '../config.ts';
import type { ReportedFailure } from './protocol.ts';

interface SampleProblem {
  address: string;
  message: string;
  /** The status of the response, if it is the problem. */
  status?: number;
}

interface SamplesJob {
  store: Store;
  composition: Composition;
  remote: string;
  /** Where pages load their data. Without it they render as they do while the API is down. */
  apiUrl?: string;
}

/** Nothing listens here. */
const unreachableApi = 'http://127.0.0.1:9';

/**
 * Renders the sample addresses of a remote's pages, and of the pages that embed its slots, in workers of their own with
 * the releases of this composition.
 */
export async function renderSamples({
  store,
  composition,
  remote,
  apiUrl = process.env.API_URL ?? unreachableApi,
}: SamplesJob): Promise<SampleProblem[]> {
  const config = readConfig({ ...process.env, RELEASE_STORE: store.url, RELEASE_KEYS: '-', API_URL: apiUrl });
  const failures: ReportedFailure[] = [];
  const live = await startComposition(composition, {
    config,
    shell: loadShellBuild(),
    store,
    onFailure: (failure) => failures.push(failure),
  });
  try {
    const ownSlots = new Set(
      Object.values(live.tab.slots).flatMap((slot) => (slot.remote === remote ? [moduleId(slot)] : [])),
    );
    const affected = composition.pages.filter(
      (page) =>
        page.remote === remote || page.slots.some((name) => composition.slots[name]?.remote === remote),
    );
    const problems: SampleProblem[] = failures
      .filter((failure) => failure.remote === remote)
      .map(({ message }) => ({ address: '(start)', message }));
    for (const page of affected) {
      for (const address of page.samples) {
        const url = new URL(address, config.site.origin);
        const rendered = await live.pool.render({
          url: url.pathname + url.search,
          pageId: moduleId(page),
          params: matchPattern(page.pattern, url.pathname) ?? {},
          incomplete: false,
          requestId: `sample-${page.module}`,
        });
        const isMine = (id: string) => ownSlots.has(id) || (page.remote === remote && id === moduleId(page));
        const pending = rendered.pending.filter(isMine);
        // Missing data is no failure of the page; code that throws while it loads data is.
        const failure = rendered.failures
          .filter(({ lacksData }) => !lacksData)
          .find(({ module }) => (module ? isMine(module) : pending.length > 0));
        if (failure) problems.push({ address, message: failure.message });
        else if (pending.length > 0)
          problems.push({ address, message: `Not rendered: ${pending.join(', ')}` });
        // Only a running API makes a page a 404; without one the page is a 503.
        else if (page.remote === remote && rendered.status === 404)
          problems.push({ address, message: `${moduleId(page)} returned 404`, status: 404 });
      }
    }
    for (const resource of composition.resources.filter((entry) => entry.remote === remote)) {
      const rendered = await live.pool.resource({
        ...resource,
        requestId: `sample-${resource.module}`,
      });
      for (const { message, lacksData } of rendered.failures)
        if (!lacksData) problems.push({ address: resource.path, message });
    }
    return problems;
  } finally {
    await live.pool.close();
  }
}
