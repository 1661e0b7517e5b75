/** Shows that a page is loading. Hidden from screen readers, which hear the route announcer. */
export function ProgressBar({ active }: { active: boolean }) {
  if (!active) return null;
  return (
    <div className="fixed inset-x-0 top-0 z-30 h-[3px] overflow-hidden" aria-hidden="true">
      <div className="h-full w-2/5 animate-travel bg-candle motion-reduce:w-full forced-colors:border-2" />
    </div>
  );
}
