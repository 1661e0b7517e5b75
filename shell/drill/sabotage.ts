import { join } from 'node:path';
import { publishMarked } from '../bench/flip/marked-release.ts';
import { projectRoot } from '../launch/paths.ts';
import type { Reporter } from '../launch/reporter.ts';
import { proxyTemplate } from '../topology/nginx.ts';
import { onReplicas } from './drill.ts';
import { type Plan, play } from './incident.ts';
import { outcomeOf } from './outcome.ts';
import { mustSucceed, type Replicas, type SiteChanges, startReplicas } from './stage.ts';

/** One promise, broken for real, and the sentence with which the drill must notice it. */
interface Sabotage {
  promise: string;
  how: string;
  incident: string;
  site?: SiteChanges;
  change?: (plan: Plan, stage: Replicas) => Plan;
  expected: RegExp;
}

const remote = 'mf-blog';

async function promoteOther({ store, key, scratch, releases }: Replicas): Promise<void> {
  const version = await publishMarked(join(projectRoot, remote, 'dist'), 'other', { store, key, scratch });
  await mustSucceed(releases('promote', remote, version, '--skip-render'));
}

const sabotages: Sabotage[] = [
  {
    promise: 'a rolled back release answers nothing after 2 s',
    how: 'shells read the store every 10 s',
    incident: 'throws-in-browser',
    site: { shellEnv: { STORE_POLL_MS: '10000' } },
    expected: /^From command to last bad response took/,
  },
  {
    promise: 'no request is lost',
    how: 'the proxy does not ask another shell',
    incident: 'killed-shell',
    site: {
      proxyTemplate: proxyTemplate.replace(/proxy_next_upstream .*;/, 'proxy_next_upstream off;'),
    },
    expected: /^Visitors saw failures in \d+ of/,
  },
  {
    promise: 'files have the bytes of their release',
    how: 'the proxy sends others',
    incident: 'killed-shell',
    site: {
      proxyTemplate: proxyTemplate.replace(
        'location / {',
        'location ~ ^/releases/.*\\.js$ { return 200 \'throw "stolen"\'; }\n        $&',
      ),
    },
    expected: /\.js is wrong/,
  },
  {
    promise: 'it is noticed',
    how: 'nobody looks',
    incident: 'killed-shell',
    change: (plan) => ({ ...plan, noticed: async () => false }),
    expected: /^Nobody noticed/,
  },
  {
    promise: 'the site recovers',
    how: 'nobody rolls back',
    incident: 'throws-in-browser',
    change: (plan) => ({ ...plan, repair: async () => {} }),
    expected: /^The site did not recover/,
  },
  {
    promise: 'only promoted releases answer',
    how: 'another release is promoted meanwhile',
    incident: 'killed-shell',
    change: (plan, stage) => ({
      ...plan,
      async harm(visitors) {
        await plan.harm(visitors);
        await promoteOther(stage);
        await visitors.more(100);
        await mustSucceed(stage.releases('rollback', remote, '--why', 'sabotage'));
      },
    }),
    expected: /^\d+ responses came from releases/,
  },
  {
    promise: 'afterwards the HTML is what it was',
    how: 'another release is promoted at the end',
    incident: 'killed-shell',
    change: (plan, stage) => ({
      ...plan,
      async recovered() {
        if (!(await plan.recovered())) return false;
        await promoteOther(stage);
        return true;
      },
    }),
    expected: /pages are not what they were/,
  },
];

/** Breaks each promise once, each on a new site. Resolves to false if the drill missed one. */
export async function runSabotage(reporter: Reporter, signal: AbortSignal): Promise<boolean> {
  let missed = false;
  for (const { promise, how, incident: name, site, change = (plan: Plan) => plan, expected } of sabotages) {
    signal.throwIfAborted();
    const incident = onReplicas.find((one) => one.name === name);
    if (!incident) throw new Error(`There is no incident ${name}.`);
    const step = reporter.step(`${promise}: ${how} (${name})`);
    await using stage = await startReplicas(signal, site);
    const sabotaged = { ...incident, plan: async () => change(await incident.plan(stage), stage) };
    const playing = play(sabotaged, stage).then(({ broken }) => broken);
    const broken = await outcomeOf(playing, signal);
    const sentence = broken.find((one) => expected.test(one));
    if (sentence) step.done();
    else step.fail();
    missed ||= !sentence;
    reporter.line(`    ${sentence ?? `missed; the drill said: ${broken.join(' ') || 'kept'}`}`);
  }
  return !missed;
}
