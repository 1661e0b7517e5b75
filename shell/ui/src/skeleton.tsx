const widths = { full: 'w-full', 'three-quarters': 'w-3/4', half: 'w-1/2', quarter: 'w-1/4' } as const;
const heights = { line: 'h-4', title: 'h-10', card: 'h-28', plate: 'aspect-[10/9]' } as const;

export interface SkeletonProps {
  width?: keyof typeof widths;
  height?: keyof typeof heights;
}

/** A placeholder while content loads. */
export function Skeleton({ width = 'full', height = 'line' }: SkeletonProps) {
  return (
    <div
      className={`animate-breathe rounded-sm bg-rule opacity-60 forced-colors:border-2 ${widths[width]} ${heights[height]}`}
      aria-hidden
    />
  );
}

/** A placeholder for a list of cards. */
export function SkeletonCards({ count, label }: { count: number; label: string }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3" role="status" aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={index} height="card" />
      ))}
    </div>
  );
}

/** A placeholder for text. */
export function SkeletonText({ lines, label }: { lines: number; label: string }) {
  return (
    <div className="flex max-w-measure flex-col gap-4" role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={index} width={index % 4 === 3 ? 'half' : 'full'} />
      ))}
    </div>
  );
}
