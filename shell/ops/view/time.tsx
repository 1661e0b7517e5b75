export function Time({ at, now }: { at: string; now: string }) {
  return (
    <time dateTime={at}>
      {ago(Date.parse(now) - Date.parse(at))}{' '}
      <span className="text-ink-soft">({utc(Date.parse(at))} UTC)</span>
    </time>
  );
}

export function utc(ms: number): string {
  return new Date(ms).toISOString().slice(0, 19).replace('T', ' ');
}

const units: [unitMs: number, name: string][] = [
  [86_400_000, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1_000, 'second'],
];

export function ago(ms: number): string {
  const [unitMs, name] = units.find(([unitMs]) => ms >= unitMs) ?? [1_000, 'second'];
  const count = Math.max(0, Math.floor(ms / unitMs));
  return `${count} ${name}${count === 1 ? '' : 's'} ago`;
}
