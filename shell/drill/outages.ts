import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { endpoints } from '@site/contracts';
import { until } from '../bench/until.ts';
import { serverMemory } from '../launch/process/server-memory.ts';
import { isReady } from '../launch/process/server-process.ts';
import { readinessOf } from '../topology/replica-state.ts';
import type { Incident } from './incident.ts';
import type { Failure, Promises } from './judge.ts';
import { isAsBefore, isHealthy, ofShells, problemCodes, type Replicas } from './stage.ts';

const within = { noticeMs: 5_000, recoverMs: 15_000 };
const hourMs = 3_600_000;

/** What no cache can know while the API or its database is down. */
const needsApi = ({ path, kind, status, retryAfter }: Failure) =>
  /^\/(api\/|search\?|decode\?)/.test(path) &&
  (kind === 'incomplete' || (status === 503 && retryAfter === true));
const withoutApi: Promises = {
  ...within,
  // The API loads its content when it starts.
  recoverMs: 30_000,
  allowed: { failure: needsApi, why: 'new searches and readings need the API' },
};

/** Resolves to true once every shell gets something new from the API. */
async function apiServes(stage: Replicas): Promise<boolean> {
  const statuses = await ofShells(stage, async ({ origin }) => {
    const response = await fetch(`${origin}/search?q=drill+${Date.now()}`);
    await response.body?.cancel();
    return response.status;
  });
  return statuses.every((status) => status === 200);
}

/** Whether the shells have logged a text since now. */
function logged({ cluster }: Replicas, text: string): () => Promise<string | false> {
  const before = cluster.logsOf('shell').split(text).length;
  return async () => cluster.logsOf('shell').split(text).length > before && `log: ${text}`;
}

/** Whether all shells are registered and serve what is live, as `releases status` says. */
async function statusIsFine({ shells, releases }: Replicas): Promise<boolean> {
  const { code, stdout } = await releases('status', '--json');
  return code === 0 && JSON.parse(stdout).shells.length === shells.length;
}

export const outages: Incident[] = [
  {
    name: 'store-unreachable',
    what: 'the store is unreachable',
    caughtBy: 'shell',
    promises: within,
    plan: async (stage) => ({
      harm: () => stage.cluster.store.stop(),
      noticed: logged(stage, 'STORE_UNREACHABLE'),
      repair: () => stage.cluster.store.start(),
      recovered: () => statusIsFine(stage),
    }),
  },
  {
    name: 'api-down',
    what: 'both APIs are down',
    caughtBy: 'shell',
    promises: withoutApi,
    plan: async (stage) => ({
      harm: () => Promise.all(stage.cluster.apis.map(({ service }) => service.stop())),
      async noticed() {
        const health = await Promise.all(
          stage.cluster.apis.map(({ origin }) => isReady(`${origin}${endpoints.healthReady}`)),
        );
        return !health.includes(true) && 'their health checks';
      },
      repair: () => Promise.all(stage.cluster.apis.map((api) => api.restart())),
      recovered: () => apiServes(stage),
    }),
  },
  {
    name: 'database-down',
    what: 'the database is down',
    caughtBy: 'shell',
    promises: withoutApi,
    plan: async (stage) => ({
      harm: () => stage.cluster.database.stop(),
      async noticed() {
        const { status } = await fetch(`${stage.cluster.apis[0]?.opsOrigin}/readyz`);
        return status === 503 && "the API's /readyz";
      },
      repair: () => stage.cluster.database.start(),
      recovered: () => apiServes(stage),
    }),
  },
  {
    name: 'killed-shell',
    what: 'one of two shells is killed',
    caughtBy: 'proxy',
    promises: within,
    async plan(stage) {
      const [shell] = stage.cluster.shells;
      return {
        harm: async () => void shell?.kill(),
        noticed: async () => !(await readinessOf(shell)) && 'its health check',
        recovered: () => isAsBefore(stage),
      };
    },
  },
  {
    name: 'clock-skew',
    what: 'the clock of one shell is off by 26 hours, ahead and then behind',
    caughtBy: 'shell',
    promises: within,
    async plan(stage) {
      const file = join(stage.scratch, 'clock');
      const setClock = (ms: number) => writeFileSync(file, String(ms));
      setClock(0);
      const preload = pathToFileURL(join(import.meta.dirname, 'skewed-clock.mjs')).href;
      const NODE_OPTIONS = `${serverMemory.NODE_OPTIONS} --import=${preload}`;
      const restart = async (changed?: Record<string, string>) => {
        await stage.cluster.shells[0]?.restart(changed);
        await until(() => isHealthy(stage));
      };
      await restart({ DRILL_CLOCK: file, NODE_OPTIONS });
      let visitors: { more(count: number): Promise<void> } | undefined;
      return {
        harm: async (coming) => {
          visitors = coming;
          setClock(26 * hourMs);
        },
        noticed: async () => (await problemCodes(stage)).find((code) => /^TIMESTAMP/.test(code)),
        async repair() {
          setClock(-26 * hourMs);
          await visitors?.more(200);
          setClock(0);
        },
        recovered: () => isHealthy(stage),
        cleanUp: () => restart(),
      };
    },
  },
  {
    name: 'full-disk',
    what: 'the disk of the store is full',
    caughtBy: 'shell',
    promises: { ...within, noticeMs: 20_000 },
    plan: async (stage) => {
      const { store } = stage;
      const junk: string[] = [];
      return {
        async harm() {
          // Down to the last kilobyte.
          for (const bytes of [16_777_216, 1_048_576, 65_536, 1_024]) {
            for (let isFull = false; !isFull; ) {
              const path = `_drill/${junk.length}`;
              junk.push(path);
              await store.putImmutable(path, new Uint8Array(bytes)).catch(() => {
                isFull = true;
              });
            }
          }
        },
        noticed: logged(stage, 'cannot register in the store'),
        repair: () => Promise.all(junk.map((path) => store.delete(path))),
        recovered: () => statusIsFine(stage),
      };
    },
  },
];
