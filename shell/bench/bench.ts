import { type Composition, loadTrustedKeys, openStore, readComposition } from '@site/releases';
import { ensureTool, type ToolName } from '../checks/tools.ts';
import type { Reporter } from '../launch/reporter.ts';
import { startScratchSite } from '../launch/scratch-site.ts';
import type { Site } from '../launch/start-site.ts';
import { loadShellBuild, shellFacts } from '../server/compositions/load-shell-build.ts';
import type { Measurement } from './measurement.ts';

export type Part = (bench: Bench) => Promise<Measurement[]>;

export type Bench = ReturnType<typeof createBench>;

interface BenchOptions {
  reporter: Reporter;
  signal: AbortSignal;
  quick: boolean;
  /** Addresses; empty for every page. */
  pages: string[];
}

/** What all parts of the bench share. */
export function createBench({ reporter, signal, quick, pages }: BenchOptions) {
  let starting: ReturnType<typeof startScratchSite> | undefined;
  /** The whole site with temporary state, started when the first part needs it. */
  const site = () => {
    starting ??= startScratchSite({ build: false, reporter, signal });
    return starting;
  };
  return {
    reporter,
    signal,
    /** Number of repetitions: the second number with --quick. */
    rounds: (full: number, short: number) => (quick ? short : full),
    site,
    tool: (name: ToolName) => ensureTool(name, reporter, signal),
    /** Addresses to open in a browser: those given with --page, or one of each page. */
    pages: async () => (pages.length > 0 ? pages : samplePages(await site())),
    async [Symbol.asyncDispose]() {
      await (await starting?.catch(() => undefined))?.stop();
    },
  };
}

export async function liveComposition({ releaseStore, releaseKeys }: Site): Promise<Composition> {
  return readComposition(await openStore(releaseStore), {
    trustedKeys: await loadTrustedKeys(releaseKeys),
    shell: shellFacts(loadShellBuild()),
  });
}

/** One address of each page, except of a page that only leads to others. */
export async function samplePages(site: Site): Promise<string[]> {
  const { pages } = await liveComposition(site);
  const addresses = pages.flatMap(({ samples }) => samples.slice(0, 1)).sort();
  const answers = await Promise.all(
    addresses.map((address) => fetch(site.origin + address, { redirect: 'manual' })),
  );
  await Promise.all(answers.map(({ body }) => body?.cancel()));
  return addresses.filter((_, index) => answers[index]?.status === 200);
}
