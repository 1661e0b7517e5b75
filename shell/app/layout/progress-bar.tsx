/** A slim sign that a page is on its way. Waits a moment, so that quick pages show none. Route announcements speak. */
export function ProgressBar({ active }: { active: boolean }) {
  if (!active) return null;
  return (
    <div className="fixed inset-x-0 top-0 z-30 h-0.75 overflow-hidden" aria-hidden="true">
      <div className="h-full w-2/5 animate-travel bg-candle motion-reduce:w-full" />
    </div>
  );
}
