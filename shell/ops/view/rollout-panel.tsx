import type { ArmCounts, Rollout, RolloutReport } from '@site/releases';
import { Time } from './time.tsx';

/** A gradual rollout with what all shells counted. */
export function RolloutPanel({
  rollout,
  reports,
  now,
}: {
  rollout: Rollout;
  reports: readonly RolloutReport[];
  now: string;
}) {
  const { candidate, share, steps, state, since, why } = rollout;
  const own = reports.filter(({ id }) => id === rollout.id);
  const stopped = own.filter((report) => report.stopped !== undefined);
  const arms = [
    { name: 'candidate', counts: sum(own.map((report) => report.candidate)) },
    { name: 'stable', counts: sum(own.map((report) => report.stable)) },
  ];
  return (
    <section
      aria-label={`Rollout of ${candidate}`}
      className="flex flex-col gap-2 rounded-sm bg-accent-wash p-4"
    >
      <p>
        <strong>{candidate}</strong> for {share} % of visitors ({state}), steps {steps.join(', ')} %
      </p>
      <p className="text-small">
        since <Time at={since} now={now} />
        {why && `: ${why}`}
      </p>
      <dl className="grid grid-cols-2 gap-4 text-small">
        {arms.map(({ name, counts }) => (
          <div key={name}>
            <dt className="font-medium">{name}</dt>
            <dd>
              {counts.views} views, {counts.render} render failures, {counts.deadline} too late,{' '}
              {counts.browser} in browsers
            </dd>
          </div>
        ))}
      </dl>
      {stopped.map((report) => (
        <p key={report.stopped} className="text-small text-danger">
          A shell stopped giving it out: {report.stopped}
        </p>
      ))}
    </section>
  );
}

function sum(all: readonly ArmCounts[]): ArmCounts {
  const add = (of: (counts: ArmCounts) => number) => all.reduce((total, counts) => total + of(counts), 0);
  return {
    views: add(({ views }) => views),
    renders: add(({ renders }) => renders),
    render: add(({ render }) => render),
    deadline: add(({ deadline }) => deadline),
    browser: add(({ browser }) => browser),
  };
}
