import { until } from '../bench/until.ts';
import { brokenPromises, type Failure, failureText, type Observation, type Promises } from './judge.ts';
import { type Replicas, type Stage, sharedComposition, snapshot } from './stage.ts';
import { startVisitors, type Visitors } from './visitors.ts';
import { visits } from './visits.ts';

export interface Incident<On extends Stage = Replicas> {
  name: string;
  what: string;
  /** Who notices it first, or keeps it from visitors. */
  caughtBy: 'gate' | 'shell' | 'proxy' | 'people';
  promises: Promises;
  plan(stage: On): Promise<Plan>;
}

export interface Plan {
  harm(visitors: Visitors): Promise<unknown>;
  /** Asked until it says how it was noticed. */
  noticed(): Promise<string | false | undefined>;
  /** Absent if the site heals itself. */
  repair?: () => Promise<unknown>;
  recovered(): Promise<boolean | undefined>;
  /** Undoes what the plan changed before visitors came. */
  cleanUp?: () => Promise<unknown>;
  /** What a visitor sees, if that is not in the responses. */
  saw?: () => string;
}

export type Result = Awaited<ReturnType<typeof play>>;

const requestsBefore = 200;
const requestsDuring = 300;
const requestsAfter = 200;

export async function play<On extends Stage>(incident: Incident<On>, stage: On) {
  const { composition: good, addresses, pages, files } = stage.before;
  const { name, what, caughtBy, promises } = incident;
  const plan = await incident.plan(stage);
  await using visitors = startVisitors(stage.origin, visits(addresses), files);
  await visitors.more(requestsBefore);
  const begunAt = Date.now();
  // The promise counts from the first bad response, which comes later.
  const withinMs = promises.noticeMs + 60_000;
  const noticing = until(plan.noticed, { withinMs }).then((by) => (by ? { by, at: Date.now() } : undefined));
  // Awaited below, also if it fails before.
  noticing.catch(() => {});
  await plan.harm(visitors);
  // The composition with the release that is withdrawn later.
  const bad = promises.withdrawMs === undefined ? undefined : await sharedComposition(stage);
  const notice = await noticing;
  await visitors.more(requestsDuring);
  const repairAt = plan.repair ? Date.now() : begunAt;
  await plan.repair?.();
  const recovered = await until(plan.recovered);
  const recoveredAt = recovered ? Date.now() : undefined;
  await visitors.more(requestsAfter);
  await visitors.stop();
  await plan.cleanUp?.();

  const seenOfBad = bad === undefined ? undefined : visitors.compositions.get(bad);
  const strangers = [...visitors.compositions].filter(([id]) => id !== good && id !== bad);
  const after = await snapshot(stage, addresses);
  const seen: Observation = {
    requests: visitors.requests,
    filesCompared: visitors.filesCompared,
    failures: visitors.failures,
    noticedMs: notice && Math.max(0, notice.at - (seenOfBad?.firstAt ?? begunAt)),
    recoveredMs: recoveredAt && recoveredAt - repairAt,
    recoveredAt,
    withdrawnMs: seenOfBad && Math.max(0, seenOfBad.lastAt - repairAt),
    forbidden: strangers.reduce((sum, [, { count }]) => sum + count, 0),
    compared: pages.size,
    changed: [...pages].flatMap(([page, html]) => (after.get(page) === html ? [] : [page])),
  };
  return {
    name,
    what,
    caughtBy,
    ...seen,
    noticedBy: notice?.by ?? '',
    saw: [plan.saw?.(), summarize(visitors.failures)].filter(Boolean).join('; ') || 'nothing',
    /** Why visitors may notice it. */
    why: promises.allowed?.why ?? '',
    broken: brokenPromises(promises, seen),
  };
}

function summarize(failures: readonly Failure[]): string {
  const kinds = Object.groupBy(failures, failureText);
  return Object.entries(kinds)
    .map(([text, all = []]) => `${all.length} × ${text}`)
    .join(', ');
}
