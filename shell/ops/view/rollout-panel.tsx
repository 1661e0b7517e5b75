import type { Rollout } from '@site/releases';
import type { OpsRemote } from '../read-ops-state.ts';
import { Time } from './time.tsx';

interface RolloutPanelProps extends Pick<OpsRemote, 'counts' | 'stopped' | 'freeze'> {
  rollout: Rollout;
  now: string;
}

export function RolloutPanel({ rollout, counts, stopped, freeze, now }: RolloutPanelProps) {
  const { candidate, share, steps, state, since, why } = rollout;
  return (
    <section
      aria-label={`Rollout of ${candidate}`}
      className="flex flex-col gap-2 rounded-sm bg-accent-wash p-4"
    >
      <p>
        <strong>{candidate}</strong> for {share}% of visitors (
        {freeze && state !== 'paused' ? 'held by the freeze' : state}), steps {steps.join(', ')}%
      </p>
      <p className="text-small">
        since <Time at={since} now={now} />
        {why && `: ${why}`}
      </p>
      <dl className="grid grid-cols-2 gap-4 text-small">
        {Object.entries(counts ?? {}).map(([arm, { views, render, deadline, browser }]) => (
          <div key={arm}>
            <dt className="font-medium">{arm}</dt>
            <dd>
              {views} views, {render} render failures, {deadline} too late, {browser} in browsers
            </dd>
          </div>
        ))}
      </dl>
      {stopped.map((why) => (
        <p key={why} className="text-small text-danger">
          A shell stopped giving it out: {why}
        </p>
      ))}
    </section>
  );
}
