export type BadgeTone = 'danger' | 'warning' | 'caution' | 'positive';

const looks: Record<BadgeTone, string> = {
  danger: 'bg-danger-wash text-danger',
  warning: 'bg-warning-wash text-warning',
  caution: 'bg-caution-wash text-caution',
  positive: 'bg-positive-wash text-positive',
};

/** Very High is red, High orange, Medium yellow, anything else green. */
export function priorityTone(priority: string): BadgeTone {
  if (priority === 'Very High') return 'danger';
  if (priority === 'High') return 'warning';
  if (priority === 'Medium') return 'caution';
  return 'positive';
}

/** The priority of a message, in words and color. */
export function PriorityBadge({ priority }: { priority: string }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-caption font-semibold ${looks[priorityTone(priority)]}`}
    >
      <svg viewBox="0 0 8 8" width="7" height="7" fill="currentColor" aria-hidden>
        <circle cx="4" cy="4" r="4" />
      </svg>
      {`${priority} priority`}
    </span>
  );
}
