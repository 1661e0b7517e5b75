import { type Composition, matchPattern, type Store } from '@site/releases';
import { moduleId } from '../../protocol/composition.ts';
import { bringToLife } from '../compositions/live-composition.ts';
import { loadShellBuild } from '../compositions/shell-build.ts';
import { readConfig } from '../config.ts';
import type { ReportedFailure } from './protocol.ts';

export interface SampleProblem {
  address: string;
  message: string;
  /** What the address answers, where that is the problem. */
  status?: number;
}

export interface SamplesJob {
  store: Store;
  composition: Composition;
  remote: string;
  /** Where the pages get their data; without it they are rendered as they are while the API is away. */
  apiUrl?: string;
}

/** An address at which nobody answers. */
const nobody = 'http://127.0.0.1:9';

/**
 * Renders the sample addresses of a remote's pages, and of the pages that embed its slots, in scratch workers with the
 * releases that they would live with.
 */
export async function renderSamples({
  store,
  composition,
  remote,
  apiUrl = process.env.API_URL ?? nobody,
}: SamplesJob): Promise<SampleProblem[]> {
  const config = readConfig({ ...process.env, RELEASE_STORE: store.url, RELEASE_KEYS: '-', API_URL: apiUrl });
  const strays: ReportedFailure[] = [];
  const live = await bringToLife(composition, {
    config,
    shell: loadShellBuild(),
    store,
    onFailure: (failure) => strays.push(failure),
  });
  try {
    const own = new Set(
      Object.values(live.tab.slots).flatMap((slot) => (slot.remote === remote ? [moduleId(slot)] : [])),
    );
    const affected = composition.pages.filter(
      (page) =>
        page.remote === remote || page.slots.some((name) => composition.slots[name]?.remote === remote),
    );
    const problems: SampleProblem[] = strays
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
          currentYear: new Date().getFullYear(),
          requestId: `sample-${page.module}`,
        });
        const isMine = (id: string) => own.has(id) || (page.remote === remote && id === moduleId(page));
        const pending = rendered.pending.filter(isMine);
        // A page whose data cannot be had is no failure; one whose code fails while it asks for them is.
        const failure = rendered.failures
          .filter(({ lacksData }) => !lacksData)
          .find(({ module }) => (module ? isMine(module) : pending.length > 0));
        if (failure) problems.push({ address, message: failure.message });
        else if (pending.length > 0)
          problems.push({ address, message: `${pending.join(', ')} did not render` });
        // Only an API that is there says so; without one the page is a 503.
        else if (page.remote === remote && rendered.status === 404)
          problems.push({ address, message: `${moduleId(page)} answers 404`, status: 404 });
      }
    }
    for (const resource of composition.resources.filter((one) => one.remote === remote)) {
      const { failures } = await live.pool.resource({
        ...resource,
        currentYear: new Date().getFullYear(),
        requestId: `sample-${resource.module}`,
      });
      // Without the API it is what it is while the API is away, like a page.
      for (const { message, lacksData } of failures)
        if (!lacksData) problems.push({ address: resource.path, message });
    }
    return problems;
  } finally {
    await live.pool.close();
  }
}
