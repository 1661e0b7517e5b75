const looks: Record<string, string> = {
  'Very High': 'bg-danger-wash text-danger',
  High: 'bg-warning-wash text-warning',
  Medium: 'bg-caution-wash text-caution',
};
const otherLook = 'bg-positive-wash text-positive';

/** The priority of a message, in words and color. */
export function PriorityBadge({ priority }: { priority: string }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-caption font-semibold whitespace-nowrap ${looks[priority] ?? otherLook}`}
    >
      <svg viewBox="0 0 8 8" width="7" height="7" fill="currentColor" aria-hidden>
        <circle cx="4" cy="4" r="4" />
      </svg>
      {`${priority} priority`}
    </span>
  );
}
