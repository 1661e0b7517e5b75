import type { Reporter } from '../launch/reporter.ts';
import { attacks } from './attacks.ts';
import { badRelease, kinds } from './bad-releases.ts';
import { type Incident, play, type Result } from './incident.ts';
import { brokenLoadPromises } from './judge.ts';
import { type LoadResult, simulateLoad } from './load.ts';
import { outages } from './outages.ts';
import { outcomeOf } from './outcome.ts';
import { type Replicas, type Stage, startOneMachine, startReplicas } from './stage.ts';

export const onOneMachine: Incident<Stage>[] = [
  {
    ...badRelease(kinds['throws-on-server'], 1_000, 'one-machine'),
    what: 'a release throws on the server, on one machine',
  },
];

export const onReplicas: Incident[] = [
  ...Object.entries(kinds).map(([name, kind]) => badRelease(kind, 2_000, name)),
  ...outages,
  ...attacks,
];

/** Visits a second, also on the production topology. */
export const loads: Record<string, number> = { 'load-10': 10, 'load-1000': 1_000 };

interface Task<On> {
  name: string;
  /** Resolves with the promises that did not hold. */
  run(stage: On): Promise<readonly string[]>;
}

/** Plays incidents one after the other. A site runs for all that play on it, until it does not keep a promise. */
export async function runDrill(names: readonly string[], reporter: Reporter, signal: AbortSignal) {
  const results: Result[] = [];
  const loaded: LoadResult[] = [];
  let failed = false;

  async function onSite<On extends Stage>(start: (signal: AbortSignal) => Promise<On>, tasks: Task<On>[]) {
    let stage: On | undefined;
    try {
      for (const { name, run } of tasks.filter((task) => names.includes(task.name))) {
        signal.throwIfAborted();
        const starting = stage ? undefined : reporter.step('Starting the site');
        stage ??= await start(signal);
        starting?.done('Started the site');
        const step = reporter.step(name);
        const broken = await outcomeOf(run(stage), signal);
        for (const sentence of broken) reporter.warn(`${name}: ${sentence}`);
        if (broken.length === 0) step.done();
        else {
          step.fail();
          failed = true;
          await stage[Symbol.asyncDispose]();
          stage = undefined;
        }
      }
    } finally {
      await stage?.[Symbol.asyncDispose]();
    }
  }

  const incident = <On extends Stage>(one: Incident<On>): Task<On> => ({
    name: one.name,
    async run(stage) {
      const result = await play(one, stage);
      results.push(result);
      return result.broken;
    },
  });
  const load = ([name, perSecond]: [string, number]): Task<Replicas> => ({
    name,
    async run(stage) {
      const result = await simulateLoad(stage, name, perSecond);
      loaded.push(result);
      return brokenLoadPromises(result);
    },
  });
  await onSite(startOneMachine, onOneMachine.map(incident));
  await onSite(startReplicas, [...onReplicas.map(incident), ...Object.entries(loads).map(load)]);
  return { results, loaded, failed };
}
