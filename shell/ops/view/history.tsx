import { describeEvent, releaseOf } from '@site/releases/promote';
import type { Change, OpsState } from '../read-ops-state.ts';
import { Time } from './time.tsx';

export function History({ history, now }: OpsState) {
  return (
    <>
      <h2 id="history" className="font-serif text-h2">
        History
      </h2>
      <ol className="flex flex-col border-l-2 border-rule-strong">
        {history.map((change) => (
          <li key={`${change.remote} ${change.sequence}`} className="flex flex-col gap-0.5 py-3 pl-5">
            <p className="text-caption">
              <Time at={change.at} now={now} />
            </p>
            <p>
              <strong>{change.remote}</strong> {whatOf(change)}
            </p>
            <p className="text-small text-ink-soft">
              by {change.by}
              {change.why && `: ${change.why}`}
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}

function whatOf(change: Change): string {
  const { action, event, version, from } = change;
  if (event) return `${describeEvent(change).replaceAll('-', ' ')} (${releaseOf(change) ?? 'no release'})`;
  if (version === null) return `taken off the site${from ? `, before ${from}` : ''}`;
  return `${action === 'rollback' ? 'rolled back' : 'promoted'} to ${version}${from ? `, before ${from}` : ''}`;
}
