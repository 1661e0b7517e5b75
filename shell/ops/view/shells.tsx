import type { OpsState } from '../read-ops-state.ts';
import { ago } from './time.tsx';

export function Shells({ shells, timestamp, now }: OpsState) {
  const age = (at: string) => ago(Date.parse(now) - Date.parse(at));
  return (
    <>
      <h2 id="shells" className="font-serif text-h2">
        Shells
      </h2>
      {shells.length === 0 && <p>No shell is registered in this store.</p>}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {shells.map(({ id, version, kit, composition, startedAt, seenAt, misses, warnings }) => (
          <li key={id} className="rounded-sm border border-rule bg-surface p-4 text-small">
            <p className="font-medium">{id}</p>
            <p>
              {version}, kit {kit}
            </p>
            <p>composition {composition ?? 'none yet'}</p>
            <p className="text-ink-soft">
              started {age(startedAt)}, seen {age(seenAt)}
            </p>
            {[
              ...misses.map(({ reason }) => reason),
              ...warnings.map(({ code, message }) => `${code}: ${message}`),
            ].map((text) => (
              <p key={text} className="text-danger">
                {text}
              </p>
            ))}
          </li>
        ))}
      </ul>
      <p className="text-small text-ink-soft">
        {timestamp ? `Time stamp renewed ${age(timestamp.at)}.` : 'The store has no valid time stamp.'}
      </p>
    </>
  );
}
